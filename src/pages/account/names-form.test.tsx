import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeService } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { NamesForm } from './names-form.tsx'

it('E17: shows the e-mail address, which only an administrator changes, without the box of a field', () => {
  fakeService({})
  renderPage(<NamesForm user={{ uid: 'u1', email: 'olga@plant.example' }} />)
  expect(screen.getByLabelText('E-mail').dataset.variant).toBe('unstyled')
  expect(screen.getByLabelText('First name').dataset.variant).toBe('default')
})
