// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { NodeInbox } from './node-inbox.tsx'
import type { NodeRow } from './node-rows.ts'

const rows = [{ node: { uid: 'n1', mac: '02f100000001' } }] as unknown as readonly NodeRow[]

it('E16: counts nodes without an anchor only if the service reports anchors', async () => {
  fakeService({ 'GET /win_anchor_associations/all': () => reply(404) })
  renderPage(<NodeInbox rows={rows} inStock={0} />)
  expect((await screen.findByRole('link')).textContent).toBe('1 node not bound to a tag')
})

it('counts unbound nodes', async () => {
  fakeService({ 'GET /win_anchor_associations/all': [] })
  renderPage(<NodeInbox rows={rows} inStock={0} />)
  expect((await screen.findByRole('link')).textContent).toBe('1 node not bound to a tag or anchor')
})
