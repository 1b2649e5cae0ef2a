// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeService } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { ServiceTab } from './service-tab.tsx'

const mode = { action: 'disable', devices_in_service_mode: null, until: null }
const service = () => {
  let stored: object = { uid: 'x', rev: 3, project_uid: 'p1', service_mode: mode, channel: 5, pan: '1a' }
  return fakeService({
    'GET /network_settings': () => stored,
    'POST /network_settings': ({ body }: { body: object }) => {
      stored = { ...body, rev: 4 }
      return stored
    },
    'GET /nodes': { nodes: [] },
    'GET /sublocations': { sublocations: [] },
  })
}

it('D8: edits the other network settings as JSON and posts the whole document with its revision', async () => {
  const { calls } = service()
  renderPage(<ServiceTab />)
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Settings as JSON')
  expect(JSON.parse(field.value)).toEqual({ channel: 5, pan: '1a' })
  fireEvent.change(field, { target: { value: '{"channel": 9' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Not valid JSON/)).toBeDefined()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.change(field, { target: { value: '{"channel": 9, "pan": "1a"}' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByDisplayValue(/"channel": 9,\s+"pan"/)
  const post = calls.find(({ method }) => method === 'POST')
  expect(post?.headers.get('If-Match')).toBe('"3"')
  expect(post?.body).toEqual({ project_uid: 'p1', service_mode: mode, channel: 9, pan: '1a' })
})
