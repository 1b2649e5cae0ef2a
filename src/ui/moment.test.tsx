import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Moment } from './moment.tsx'

it('says a time once, and the site’s beside it only where there is another', () => {
  const { container, rerender } = render(<Moment here="21 Nov, 17:57:06" />)
  expect(container.textContent).toBe('21 Nov, 17:57:06')
  rerender(<Moment here="21 Nov, 17:57:06" there="23:57 CET" />)
  expect(container.textContent).toBe('21 Nov, 17:57:06 23:57 CET')
  expect(screen.getByTitle('21 Nov, 17:57:06 (23:57 CET)')).toBeTruthy()
})
