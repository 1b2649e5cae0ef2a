// biome-ignore-all lint/style/useNamingConvention: the service that the test plays speaks wire
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeService } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import type { LiveClient } from '#live/live-client.ts'
import { LiveClientContext } from '#live/live-context.ts'
import { AlarmsTab } from './alarms-tab.tsx'
import { useFloorData } from './use-floor-data.ts'
import { ZoneCard } from './zone-card.tsx'

const everybody = Array.from({ length: 14 }, (_, index) => ({
  uid: `t${index}`,
  name: `Tag ${index}`,
  ...(index === 0 && { display_name: 'Anna' }),
  groups: index < 2 ? ['visitors'] : ['staff'],
}))

const zone = {
  uid: 'z1',
  name: 'Press cell',
  sublocation_uid: 'a1',
  shape: 'circle',
  center: { x: 0, y: 0 },
  radius_m: 5,
  severity_level: 3,
  alarm_on: 'enter',
  group_uids: ['visitors'],
}

const live = {
  listTags: async () =>
    everybody.map(({ uid: tagUid }) => ({
      tagUid,
      fix: { x: 1, y: 1, z: 0, areaUid: 'a1' },
      freshness: 'live',
      clockWrong: false,
      lateFixes: 0,
    })),
} as unknown as LiveClient

function Panel() {
  const { data } = useFloorData('a1')
  const [first] = data.zones
  return (
    <>
      <AlarmsTab data={data} current={undefined} onShow={() => undefined} />
      {first && <ZoneCard zone={first} data={data} onDeleted={() => undefined} />}
    </>
  )
}

function open() {
  fakeService({
    'GET /sublocations': {
      sublocations: [
        { uid: 'a1', location_uid: 's1', name: 'Hall' },
        { uid: 'a2', location_uid: 's1', name: 'Yard' },
      ],
    },
    'GET /locations': { locations: [{ uid: 's1', name: 'Plant' }] },
    'GET /floorplans': { floorplans: [] },
    'GET /win_anchors': { win_anchors: [] },
    'GET /zones': { zones: [zone] },
    'GET /groups': { groups: [] },
    'GET /trackable_objects': { trackableObjects: everybody },
    'GET /alarms/active': {
      alarms: ['x1', 'x2'].map(uid => ({
        uid,
        type: 'zone',
        state: 'set',
        severity_level: 2,
        set_at: 1,
        sublocation_uid: 'a2',
      })),
    },
  })
  renderPage(
    <LiveClientContext value={live}>
      <Panel />
    </LiveClientContext>,
  )
}

it('O19, O20: lists the tags in a zone by name, up to twelve, and says which are exempt from its alarms', async () => {
  open()
  const names = [
    'Anna',
    'Tag 1',
    ...Array.from({ length: 10 }, (_, index) => `Tag ${index + 2} (exempt)`),
  ].join(', ')
  expect(await screen.findByText(`14: ${names} and 2 more`)).toBeDefined()
})

it('O20: explains an empty list of alarms by those of other areas', async () => {
  open()
  expect(
    (await screen.findByRole('link', { name: '2 unacknowledged in other areas' })).textContent,
  ).toBeTruthy()
  expect(screen.getByText(/No alarms in this area/)).toBeDefined()
})
