// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeService } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { CompanyDialog } from './company-dialog.tsx'

it('D7: shows members and projects of a company, and saves its user_params', async () => {
  const { calls } = fakeService({
    'GET /users/': { users: [{ uid: 'u1', email: 'olga@plant.example', isSuperAdmin: true }] },
    'PUT /companies/c1': { uid: 'c1', name: 'Northfield' },
  })
  const onClose = vi.fn()
  const company = {
    uid: 'c1',
    name: 'Northfield',
    userParams: { region: 'north' },
    members: [{ uid: 'u2', email: 'nora@plant.example', firstName: 'Nora' }],
    projects: [{ uid: 'p1', name: 'Plant' }],
  }
  renderPage(<CompanyDialog company={company} onClose={onClose} />)
  await screen.findByText('Nora (nora@plant.example)')
  screen.getByText('Plant')
  const settings = screen.getByLabelText('Settings, JSON')
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.change(settings, { target: { value: '[1]' } })
  await save()
  await screen.findByText(/Enter a JSON object/)
  fireEvent.change(settings, { target: { value: '{"region": "south"}' } })
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    company: { name: 'Northfield', user_params: { region: 'south' } },
  })
})
