// biome-ignore-all lint/style/useNamingConvention: the service that the test plays speaks wire
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { useAreas } from '#api/areas.ts'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { AreaSection } from './area-section.tsx'

function Holder({ onDeleted }: { readonly onDeleted: () => void }) {
  const area = useAreas().data?.[0]
  return area ? <AreaSection area={area} onDeleted={onDeleted} /> : null
}

it('says what goes with an area, and tells when it is deleted, though it leaves with the area', async () => {
  let areas: object[] = [{ uid: 'a1', location_uid: 's1', name: 'Hall' }]
  fakeService({
    'GET /sublocations': () => ({ sublocations: areas }),
    'GET /floorplans': { floorplans: [] },
    'GET /zones': { zones: [{ uid: 'z1', name: 'Press', sublocation_uid: 'a1', points: [] }] },
    'GET /win_anchors': { win_anchors: [] },
    'GET /alarms/active': { alarms: [] },
    'DELETE /sublocations/a1': () => {
      areas = []
      return reply(204)
    },
  })
  const onDeleted = vi.fn()
  renderPage(<Holder onDeleted={onDeleted} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('1 zone')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
})
