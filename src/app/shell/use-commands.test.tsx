import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeService } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { searchHits } from './search-hits.ts'
import { useCommands } from './use-commands.ts'

const nothing = { tags: [], zones: [], areas: [], sites: [], anchors: [], areaUid: undefined }

function Found({ typed }: { readonly typed: string }) {
  const commands = useCommands(() => undefined)
  const hits = searchHits(typed, { ...nothing, commands })
  return <output>{hits.map(({ name, to }) => `${name} ${to}`).join(', ')}</output>
}

it.each([
  ['new tag', 'New tag /tags?do=new'],
  ['heatmap', 'Heatmap /reports?tab=heatmap'],
  ['new zone', 'New zone: draw on map /floor'],
  ['new group', 'New group /groups?do=new'],
  ['new user', 'New user /administration?do=new'],
])('E17: the palette finds the action %j', async (typed, found) => {
  fakeService({})
  renderPage(<Found typed={typed} />)
  expect((await screen.findByRole('status')).textContent).toBe(found)
})
