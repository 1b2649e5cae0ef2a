// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { DriftPage } from './drift-page.tsx'

const mac = '02f101000004'
const plant = {
  'GET /version': {},
  'GET /trackable_objects': {
    trackableObjects: [
      { uid: 't1', name: 'Cart 1', groups: ['gone'], rev: 3 },
      { uid: 't2', name: 'Cart 2', groups: null, self_zone_uid: 'z1' },
    ],
  },
  'GET /zones': {
    zones: [
      { uid: 'z1', name: 'Around 2', dynamic: true, shape: 'circle', radius_m: 2 },
      { uid: 'z2', name: 'Dock', group_uids: ['gone'], points: [] },
    ],
  },
  'GET /groups': { groups: [] },
  'GET /track_assoc': {
    trackable_objects_associations: [
      { uid: 'b1', mac_address: mac, obj_uid: 't1', created_at: 1 },
      { uid: 'b2', mac_address: mac, obj_uid: 't2', created_at: 2 },
    ],
  },
  'GET /win_anchor_associations/all': { win_anchor_associations: [] },
  'GET /win_anchors': { win_anchors: [] },
  'GET /nodes': { nodes: [] },
  'GET /api/zone_download_status': [],
  'GET /lsb_settings': { values: { configured_state: 'STOPPED', masters: [], distributors: [] } },
  'GET /schedules': { schedules: [] },
  'GET /hw_params.json': { params: [] },
}

function open(answers: object = {}, address = '/drift') {
  const service = fakeService({ ...plant, ...answers })
  return { service, ...renderPage(<DriftPage />, { address }) }
}
const writes = (service: ReturnType<typeof open>['service']) =>
  service.calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
const rows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1)

describe('DriftPage', () => {
  it('shows each mismatch and its repair, and changes nothing automatically', async () => {
    const { service } = open()
    await screen.findByText(/02:F1:01:00:00:04 is bound to Cart 1, Cart 2 at the same time/i)
    const text = rows().map(row => row.textContent)
    expect(text).toHaveLength(4)
    expect(text.join('\n')).toContain(
      'Cart 2 refers to the buffer Around 2, but the buffer does not move with it.',
    )
    expect(text.join('\n')).toContain('Cart 1 is in a deleted group.')
    expect(text.join('\n')).toContain('Dock will apply to every tag')
    expect(writes(service)).toEqual([])
  })

  it('repairs all of a kind after a preview, and lists rejections', async () => {
    const { service } = open({
      'PUT /trackable_objects/t1': () => reply(412, { detail: 'somebody else changed it' }),
      'PUT /zones/z1': ({ body }: { body: object }) => ({ uid: 'z1', ...body }),
      'PUT /trackable_objects_associations/close': () => reply(204),
    })
    await screen.findByText(/at the same time/)
    await userEvent.click(screen.getByRole('button', { name: 'Repair all 3 …' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Around 2 will move with Cart 2.')).toBeDefined()
    expect(within(dialog).queryByText(/every tag/)).toBeNull()
    expect(writes(service)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Repair all 3' }))
    expect(await screen.findByText('2 repairs completed.')).toBeDefined()
    expect(screen.getByText(/1 repair failed/)).toBeDefined()
    const sent = writes(service)
    expect(sent).toHaveLength(3)
    expect(sent).toContainEqual(['PUT', '/trackable_objects/t1', { groups: [] }])
    expect(sent).toContainEqual(['PUT', '/trackable_objects_associations/close', { obj_uid: 't1' }])
    expect(sent).toContainEqual(['PUT', '/zones/z1', expect.objectContaining({ trackable_object_uid: 't2' })])
  })

  it('repairs those with side effects only individually, with their effects', async () => {
    const { service } = open(
      { 'PUT /zones/z2': ({ body }: { body: object }) => ({ uid: 'z2', ...body }) },
      '/drift?kind=group&q=dock',
    )
    await screen.findByText('Dock applies to a deleted group.')
    expect(screen.queryByRole('button', { name: /^Repair all|^Repair …/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Repair: Dock/ }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/will apply to every tag/)).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Repair' }))
    await waitFor(() =>
      expect(writes(service)).toEqual([['PUT', '/zones/z2', expect.objectContaining({ group_uids: [] })]]),
    )
  })

  it('compares the data that could be loaded, and reports what could not', async () => {
    open({ 'GET /groups': reply(500, { detail: 'the disk is full' }) })
    await screen.findByText(/at the same time/)
    expect((await screen.findByText(/Some data could not be compared/)).textContent).toContain('disk is full')
  })

  it('reopens a duplicate binding of the same tag, because closing would end both', async () => {
    const twice = [1, 2].map(at => ({ uid: `b${at}`, mac_address: mac, obj_uid: 't1', created_at: at }))
    const { service } = open(
      {
        'GET /version': {},
        'GET /nodes': { nodes: [{ uid: 'n1', mac_address: mac }] },
        'GET /track_assoc': { trackable_objects_associations: twice },
        'GET /trackable_objects_associations': { trackable_objects_associations: twice },
        'GET /win_anchor_associations': { win_anchor_associations: [] },
        'PUT /trackable_objects_associations/close': () => reply(204),
        'POST /trackable_objects_associations': ({ body }: { body: object }) => ({ uid: 'b3', ...body }),
      },
      '/drift?kind=binding',
    )
    await screen.findByText(/at the same time/)
    expect(screen.getAllByRole('link', { name: 'Cart 1' })).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Repair …' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Repair' }))
    expect(await screen.findByText('1 repair completed.')).toBeDefined()
    const last = writes(service).at(-1)
    expect(last).toEqual(['POST', '/trackable_objects_associations', { mac_address: mac, obj_uid: 't1' }])
  })

  it('works without the sync if the service has none', async () => {
    open({
      'GET /trackable_objects': { trackableObjects: [] },
      'GET /zones': { zones: [] },
      'GET /track_assoc': { trackable_objects_associations: [] },
      'GET /win_anchor_associations/all': reply(404),
      'GET /win_anchors': reply(404),
      'GET /lsb_settings': reply(404),
    })
    expect(await screen.findByText('No inconsistencies')).toBeDefined()
  })

  it('reports that there are no mismatches', async () => {
    open({
      'GET /trackable_objects': { trackableObjects: [] },
      'GET /zones': { zones: [] },
      'GET /track_assoc': { trackable_objects_associations: [] },
    })
    expect(await screen.findByText('No inconsistencies')).toBeDefined()
  })
})
