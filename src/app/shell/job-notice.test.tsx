import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type HistoryUpload, useHistoryUpload } from '#api/history-upload-store.ts'
import { renderPage } from '../render-page.tsx'
import { UploadNotice } from './job-notice.tsx'

const upload: HistoryUpload = {
  ...{ importUid: 'i1', projectUid: 'p1', email: 'olga@plant.example', name: 'May', phase: 'sending' },
  ...{ offset: 500, total: 1_000, rows: 10, beganAtMs: 0, beganOffset: 0 },
}
afterEach(() => useHistoryUpload.setState({ upload: undefined }))

it('shows on every page how far an import is, and leads to it', async () => {
  renderPage(<UploadNotice />)
  expect(screen.queryByTestId('upload')).toBeNull()
  act(() => useHistoryUpload.setState({ upload }))
  const line = await screen.findByRole<HTMLAnchorElement>('link', { name: /Import May: 50%/ })
  expect(line.getAttribute('href')).toBe('/connections/history/i1')
  act(() => useHistoryUpload.setState({ upload: { ...upload, phase: 'waiting' } }))
  expect(await screen.findByText('Import May: 50%, waiting for the service')).toBeDefined()
})

it('shows nothing to another user of the same tab', () => {
  useHistoryUpload.setState({ upload: { ...upload, email: 'pat@plant.example' } })
  renderPage(<UploadNotice />)
  expect(screen.queryByTestId('upload')).toBeNull()
})
