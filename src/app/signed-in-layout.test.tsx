import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeService } from './fake-service.ts'
import { renderPage } from './render-page.tsx'
import { ServerClockNotice } from './signed-in-layout.tsx'

const visit = (seconds: number | undefined) => {
  const attributes = seconds === undefined ? '' : `"clock_behind_seconds":${seconds}`
  fakeService({ 'GET /version': () => JSON.parse(`{"custom_product_attributes":{${attributes}}}`) })
  renderPage(<ServerClockNotice />)
}

it('S9: reports on every page that the clock of the service was set back', async () => {
  visit(3_600)
  expect((await screen.findByRole('alert')).textContent).toContain('it is 3600 s behind')
})

it.each([0, undefined])('S9: shows nothing if the service reports %j', async seconds => {
  visit(seconds)
  await expect(screen.findByRole('alert', {}, { timeout: 300 })).rejects.toThrow()
})
