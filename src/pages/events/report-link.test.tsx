import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeService } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { ReportLink } from './report-link.tsx'

it('E10: passes the period and every filter of the list to the report', async () => {
  fakeService({})
  const period = { hours: '', from: '2026-11-01T10:00', to: '2026-11-02T10:00' }
  const moments = { startMs: 0, endMs: 1, isValid: true, set: () => undefined }
  const filters = { of: 'a1', event: 'enter', zone: 'z1', severity: 'alarm', q: 'cart', none: '' }
  renderPage(<ReportLink kind="zone-activity" period={{ ...period, ...moments }} filters={filters} />)
  const link = await screen.findByRole('link', { name: 'Create report' })
  const query = new URL((link as HTMLAnchorElement).href).searchParams
  expect(Object.fromEntries(query)).toEqual({
    kind: 'zone-activity',
    from: period.from,
    to: period.to,
    of: 'a1',
    event: 'enter',
    zone: 'z1',
    severity: 'alarm',
    q: 'cart',
  })
})
