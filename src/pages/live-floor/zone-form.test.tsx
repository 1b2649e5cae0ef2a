// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { useZones } from '#api/zones.ts'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import type { Zone } from '#domain/zone/zone.ts'
import { useDrawing } from '#floorplan/drawing-store.ts'
import type { FloorData } from './use-floor-data.ts'
import { ZoneForm } from './zone-form.tsx'

const wire = {
  uid: 'z1',
  name: 'Press',
  shape: 'circle',
  center: { x: 1, y: 2 },
  radius_m: 3,
  dynamic: false,
  sublocation_uid: 'a1',
  severity_level: 1,
  alarm_on: 'enter',
  dwell_seconds: 0,
  group_uids: [],
}

function Holder() {
  const zones = useZones().data
  const zone = useDrawing(state => state.zone)
  if (!zones || !zone) return null
  const data = { zones, groups: [], alarms: [] } as unknown as FloorData
  return <ZoneForm areaUid="a1" data={data} onSaved={() => undefined} />
}

async function edit(save: () => unknown, name = 'Press, hot') {
  fakeService({ 'GET /zones': { zones: [wire] }, 'PUT /zones/z1': save })
  const { client } = renderPage(<Holder />)
  await waitFor(() => expect(client.getQueryData(['p1', 'zones'])).toBeDefined())
  const [zone] = client.getQueryData<readonly Zone[]>(['p1', 'zones']) ?? []
  if (!zone) throw new Error('no zone was read')
  useDrawing.getState().edit(zone)
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.clear(field)
  await userEvent.type(field, `${name}{Enter}`)
  return field
}

describe('ZoneForm', () => {
  beforeEach(() => useDrawing.getState().finish())

  it('does not treat its own change, while saving, as another user’s', async () => {
    let answer: (body: unknown) => void = () => undefined
    const saved = new Promise(resolve => {
      answer = resolve
    })
    await edit(() => saved)
    const button = screen.getByRole('button', { name: 'Save zone' })
    await waitFor(() => expect(button.dataset.loading).toBe('true'))
    expect(screen.queryByText(/Somebody else changed/)).toBeNull()
    answer({ ...wire, name: 'Press, hot' })
    await waitFor(() => expect(useDrawing.getState().zone).toBeUndefined())
  })

  it('keeps the input when the service rejects it, and shows the reason', async () => {
    const field = await edit(() => reply(409, { detail: 'the shift is over' }))
    expect(await screen.findByText(/the shift is over/)).toBeDefined()
    expect(field).toHaveProperty('value', 'Press, hot')
    expect(screen.queryByText(/Somebody else changed/)).toBeNull()
  })
})
