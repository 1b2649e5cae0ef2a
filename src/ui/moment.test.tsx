import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Moment } from './moment.tsx'

it('R10: shows the time of the site first, and the local time beside it only if it differs', () => {
  const { container, rerender } = render(<Moment time="21 Nov, 17:57:06" />)
  expect(container.textContent).toBe('21 Nov, 17:57:06')
  rerender(<Moment time="21 Nov, 23:57:06 CET" local="17:57 EST" />)
  expect(container.textContent).toBe('21 Nov, 23:57:06 CET 17:57 EST')
  expect(screen.getByTitle('21 Nov, 23:57:06 CET (17:57 EST)')).toBeTruthy()
})
