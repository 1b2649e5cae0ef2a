// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
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

it('lists what is deleted with an area, and confirms the deletion although the area is unmounted', async () => {
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

it('E12: marks which of two floorplans the map uses, and shows no metres for an unplaced one', async () => {
  const plan = { sublocation_uid: 'a1', url: '/p.png', width: 100, height: 50 }
  fakeService({
    'GET /sublocations': { sublocations: [{ uid: 'a1', location_uid: 's1', name: 'Hall' }] },
    'GET /floorplans': {
      floorplans: [
        { ...plan, uid: 'f1', display_name: 'Draft', image_scale: 1 },
        { ...plan, uid: 'f2', display_name: 'Survey', image_scale: 0.5 },
      ],
    },
  })
  renderPage(<Holder onDeleted={() => undefined} />)
  const draft = within(await screen.findByRole('article', { name: 'Draft' }))
  const survey = within(screen.getByRole('article', { name: 'Survey' }))
  expect(survey.getByText('Shown on the map')).toBeDefined()
  expect(survey.getByText(/50 × 25 m/)).toBeDefined()
  expect(draft.getByText('Not shown: the map shows Survey.')).toBeDefined()
  expect(draft.getByText(/size in metres unknown/)).toBeDefined()
  expect(draft.queryByText(/× \S+ m$/)).toBeNull()
})
