// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { SiteSection } from './site-section.tsx'

const site = { uid: 's1', name: 'Works' }
const lists = {
  'GET /floorplans': { floorplans: [] },
  'GET /zones': { zones: [] },
  'GET /win_anchors': { win_anchors: [] },
  'GET /alarms/active': { alarms: [] },
}

it('E2: deletes a site only after its name is typed', async () => {
  const { calls } = fakeService({ ...lists, 'DELETE /locations/s1': () => reply(204) })
  renderPage(<SiteSection site={site} areas={[]} currentUid={undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' })
  await waitFor(() => expect(confirm().hasAttribute('data-loading')).toBe(false))
  expect(confirm().disabled).toBe(true)
  await userEvent.type(dialog.getByLabelText('To confirm, enter the name: Works'), 'Work')
  expect(confirm().disabled).toBe(true)
  await userEvent.type(dialog.getByLabelText('To confirm, enter the name: Works'), 's')
  await userEvent.click(confirm())
  await waitFor(() => expect(calls.some(call => call.method === 'DELETE')).toBe(true))
})

it('E2: disables configuration for operators if the project reserves it for administrators', async () => {
  fakeService({
    ...lists,
    'GET /version': { custom_product_attributes: { project_settings: true } },
    'GET /project_settings': { operators_configure: false },
    'GET /users/access_control': {
      access: [
        { company_uid: 'c', role: 'PROJECT_USER', projects: [{ project_uid: 'p1', role: 'PROJECT_USER' }] },
      ],
    },
  })
  renderPage(<SiteSection site={site} areas={[]} currentUid={undefined} />)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' }).matches(':disabled')).toBe(true))
  expect(screen.getByRole('button', { name: 'New area' }).matches(':disabled')).toBe(true)
})
