import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { AnchorsPage } from './anchors-page.tsx'

it('reports that the service has no anchors, and offers none', async () => {
  fakeService({ 'GET /sublocations': { sublocations: [] } })
  renderPage(<AnchorsPage />)
  expect(await screen.findByText('This service has no anchors')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'New anchor' })).toBeNull()
})

it('shows the service’s message when the anchors cannot be loaded', async () => {
  const failing = () => reply(503, { detail: 'in maintenance' })
  fakeService({
    'GET /sublocations': { sublocations: [] },
    'GET /win_anchors': failing,
    'GET /win_anchor_associations/all': failing,
  })
  renderPage(<AnchorsPage />)
  expect(await screen.findByText(/in maintenance/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
