// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeService } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { SettingsTab } from './settings-tab.tsx'

const settings = {
  retention_days: null,
  default_retention_days: 30,
  late_limit_hours: 24,
  exit_margin_m: 0.5,
  confirm_fixes: 3,
  confirm_ms: 1000,
  plausible_speed_mps: null,
  hide_silent_minutes: null,
  operators_configure: true,
  operator_changes: ['zones', 'zone_alarms', 'tags', 'associations', 'groups', 'messages'],
}
const version = { custom_product_attributes: { project_settings: true, operator_changes: true } }

it('R1, R2, E2: sends all settings with the changes, an empty field as the default', async () => {
  const { calls } = fakeService({
    'GET /version': version,
    'GET /project_settings': settings,
    'PUT /project_settings': ({ body }: { body: unknown }) => ({ ...settings, ...(body as object) }),
  })
  renderPage(<SettingsTab />)
  const days = await screen.findByLabelText('Keep positions for (days)')
  expect(screen.getByText(/30 days, the default of this server/)).toBeDefined()
  await userEvent.type(days, '365')
  await userEvent.click(screen.getByLabelText('Project users may change the configuration'))
  await userEvent.click(screen.getByLabelText('Groups'))
  await userEvent.click(screen.getByLabelText('Zones, and sending them to tags'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.some(call => call.method === 'PUT')).toBe(true))
  const { default_retention_days: _, ...sent } = settings
  expect(calls.find(call => call.method === 'PUT')?.body).toEqual({
    ...sent,
    retention_days: 365,
    operators_configure: false,
    operator_changes: ['zone_alarms', 'tags', 'associations', 'messages'],
  })
})

it('E17: has Save at the start of the row, as other forms of a page', async () => {
  fakeService({ 'GET /version': version, 'GET /project_settings': settings })
  renderPage(<SettingsTab />)
  const row = (await screen.findByRole('button', { name: 'Save' })).parentElement
  expect(row?.firstElementChild?.textContent).toBe('Save')
  expect(row?.style.getPropertyValue('--group-justify')).toBe('flex-start')
})

it('E2: only administrators of the project can change them', async () => {
  fakeService({
    'GET /version': version,
    'GET /project_settings': settings,
    'GET /users/access_control': {
      access: [
        { company_uid: 'c', role: 'COMPANY_ADMIN', projects: [{ project_uid: 'p1', role: 'PROJECT_USER' }] },
      ],
    },
  })
  renderPage(<SettingsTab />)
  expect(
    await screen.findByText('Only administrators of this project can change its settings.'),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

it('R1: shows a message if the service has no settings', async () => {
  fakeService({ 'GET /version': {} })
  renderPage(<SettingsTab />)
  expect(await screen.findByText('This service has no project settings.')).toBeDefined()
})
