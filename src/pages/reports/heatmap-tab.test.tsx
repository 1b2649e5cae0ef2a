// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeService } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { HeatmapTab } from './heatmap-tab.tsx'
import { ReportHistory } from './report-history.tsx'

const dayMs = 86_400_000
const settings = {
  retention_days: 10,
  default_retention_days: 30,
  late_limit_hours: 24,
  exit_margin_m: 0.5,
  confirm_fixes: 3,
  confirm_ms: 1_000,
  plausible_speed_mps: null,
  operators_configure: true,
}
const service = (more: object = {}) =>
  fakeService({
    'GET /version': { custom_product_attributes: { project_settings: true } },
    'GET /project_settings': settings,
    'GET /sublocations': { sublocations: [{ uid: 'a1', location_uid: 's1', name: 'Hall' }] },
    'GET /locations': { locations: [] },
    'GET /trackable_objects': { trackableObjects: [] },
    'GET /floorplans': { floorplans: [] },
    ...more,
  })

it('R1: shows how long positions are kept, and which part of the period has none', async () => {
  service()
  renderPage(<HeatmapTab />, { address: '/reports?tab=heatmap&last=720' })
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Positions are kept for 10 days, since .* there are only imported positions, if any\./,
  )
})

it('R1: shows for a heatmap which part of its period was not kept', async () => {
  const [start, end] = [Date.now() - 30 * dayMs, Date.now() - 20 * dayMs]
  const without_data = [{ start, end, reason: 'retention', retention_days: 20 }]
  service({
    'GET /obsolete/report/heatmap/h1': { uid: 'h1', status: 'ready', progress: 1, request: { without_data } },
  })
  renderPage(<HeatmapTab />, { address: '/reports?tab=heatmap&report=h1&last=1' })
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^No positions from .* positions are kept for 20 days\.$/,
  )
})

it('E10: lists the period that a report covers', async () => {
  const request = { start: Date.UTC(2026, 10, 1), end: Date.UTC(2026, 10, 8) }
  const report = { uid: 'r1', type: 'alarms', name: 'Alarms', status: 'ready', request }
  service({ 'GET /reports': { reports: [report] } })
  renderPage(<ReportHistory />)
  const cell = await screen.findByText(/ to .*2026/)
  expect(cell.textContent).toMatch(/2026.* to .*2026/)
})
