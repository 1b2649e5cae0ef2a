// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { fakeService } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { useAlarms } from './alarms.ts'

/** Renders again with every click. */
function Probe({ onData }: { readonly onData: (data: unknown) => void }) {
  const [times, setTimes] = useState(0)
  const { data, isPending } = useAlarms()
  if (!isPending) onData(data)
  return <button type="button" onClick={() => setTimes(times + 1)}>{`${data.length} alarms`}</button>
}

it('O7: returns the same array until an alarm changes', async () => {
  let alarms = [{ uid: 'a1', type: 'zone_violation', severity_level: 2, state: 'set', set_at: 1_000 }]
  fakeService({
    'GET /version': { custom_product_attributes: { alarm_acknowledgement: true } },
    'GET /locations': { locations: [] },
    'GET /alarms/active': () => ({ alarms }),
  })
  const seen: unknown[] = []
  const { client } = renderPage(<Probe onData={data => seen.push(data)} />)
  const again = await screen.findByRole('button', { name: '1 alarms' })
  act(() => again.click())
  act(() => again.click())
  expect(new Set(seen).size).toBe(1)
  alarms = [...alarms, { ...alarms[0], uid: 'a2' } as (typeof alarms)[number]]
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(new Set(seen).size).toBe(2))
  expect(screen.getByRole('button', { name: '2 alarms' })).toBeDefined()
})
