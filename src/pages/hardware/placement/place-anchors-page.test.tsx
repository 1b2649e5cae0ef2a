import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { PlaceAnchorsPage } from './place-anchors-page.tsx'

const empty = { 'GET /win_anchors': [], 'GET /win_anchor_associations/all': [], 'GET /floorplans': [] }

beforeEach(() => {
  vi.unstubAllGlobals()
})

test('a failed read of the areas is not shown as a deleted area', async () => {
  fakeService({ ...empty, 'GET /sublocations': () => reply(500, { detail: 'the disk is full' }) })
  renderPage(<PlaceAnchorsPage />)
  expect(await screen.findByText(/the disk is full/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.queryByText('Area not found')).toBeNull()
})

test('an unknown area is shown as missing', async () => {
  fakeService({ ...empty, 'GET /sublocations': [] })
  renderPage(<PlaceAnchorsPage />)
  expect(await screen.findByText('Area not found')).toBeDefined()
})
