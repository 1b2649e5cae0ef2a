// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeService } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { useAlarmsAt, useGroupsAt, useTagsAt, useZonesAt } from './past-floor.ts'

const atMs = Date.parse('2026-11-20T14:05:00.000Z')

function Probe({ moment }: { readonly moment: number | undefined }) {
  const tags = useTagsAt(moment)
  const zones = useZonesAt(moment)
  const groups = useGroupsAt(moment)
  const alarms = useAlarmsAt(moment)
  if (tags.isPending || zones.isPending || alarms.isPending || !groups) return <p>loading</p>
  return <p>{[...(tags.data ?? []), ...(zones.data ?? []), ...groups].map(({ name }) => name).join(', ')}</p>
}

/** Paths that were requested, without repeats. */
async function requestsAt(moment: number | undefined, shown: string) {
  const zone = { name: 'Press', shape: 'polygon', points: [], dynamic: false, severity_level: 1 }
  const row = { uid: 'z1', ...zone, created_at: atMs - 9_000, updated_at: atMs - 9_000, removed_at: null }
  const service = fakeService({
    'GET /version': { custom_product_attributes: { row_versions: true } },
    'GET /locations': { locations: [{ uid: 's1', name: 'Plant' }] },
    'GET /trackable_objects': { trackableObjects: [{ uid: 't1', name: 'Cart', groups: null }] },
    'GET /track_assoc': { trackable_objects_associations: [] },
    'GET /groups': { groups: [] },
    'GET /zones': { zones: [{ uid: 'z1', ...zone, name: 'Press, closed' }] },
    'GET /zones/history': { zones: [row] },
    'GET /row_versions': { row_versions: [] },
    'GET /alarms': { alarms: [] },
    'GET /alarms/active': { alarms: [] },
  })
  renderPage(<Probe moment={moment} />)
  await screen.findByText(shown)
  return service.calls
}

it('requests nothing of the past without a moment', async () => {
  const calls = await requestsAt(undefined, 'Cart, Press, closed')
  const paths = calls.map(call => call.path)
  expect(paths).toEqual(expect.arrayContaining(['/trackable_objects', '/zones', '/groups', '/alarms/active']))
  expect(paths.filter(path => /history|row_versions|assoc/.test(path))).toEqual([])
  expect(calls.filter(({ query }) => query.has('include_removed'))).toEqual([])
})

it('requests the tags and zones of a moment instead of the current ones', async () => {
  const calls = await requestsAt(atMs, 'Cart, Press')
  const paths = calls.map(call => call.path)
  expect(paths).toContain('/zones/history')
  expect(paths.filter(path => path === '/row_versions')).toHaveLength(3)
  expect(paths).not.toContain('/zones')
  expect(
    calls.filter(({ path, query }) => path === '/trackable_objects' && !query.has('include_removed')),
  ).toEqual([])
})
