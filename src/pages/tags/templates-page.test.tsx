// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { TemplatesPage } from './templates-page.tsx'

const others = {
  'GET /groups': { groups: [] },
  'GET /zones': { zones: [] },
  'GET /trackable_objects': { trackableObjects: [] },
}
const template = { uid: 'm1', name: 'Cart', type: 'cart', bt_config: { tx: 4 }, rev: 2 }

it('reports that a service has no templates', async () => {
  fakeService(others)
  renderPage(<TemplatesPage />)
  expect(await screen.findByText('Templates are not available')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'New template' })).toBeNull()
})

it('expands a section with an error, and saves with the revision that was read', async () => {
  const { calls } = fakeService({
    ...others,
    'GET /trackable_objects/templates': { templates: [template] },
    'PUT /trackable_objects/templates/m1': template,
  })
  renderPage(<TemplatesPage />)
  await userEvent.click(await screen.findByText('Cart'))
  const field = await screen.findByLabelText('Bluetooth configuration')
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste('"text"')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Enter an object/)).toBeDefined()
  expect(field.closest('details')?.open).toBe(true)
  expect(calls.some(call => call.method === 'PUT')).toBe(false)
  await userEvent.clear(field)
  await userEvent.paste('{"tx": 8}')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const saved = calls.find(call => call.method === 'PUT')
  expect(saved?.body).toMatchObject({ name: 'Cart', type: 'cart', bt_config: { tx: 8 } })
  expect(saved?.headers.get('If-Match')).toBe('"2"')
})

it('explains what deleting a template leaves unchanged, then deletes it', async () => {
  let templates: object[] = [template]
  fakeService({
    ...others,
    'GET /trackable_objects/templates': () => ({ templates }),
    'DELETE /trackable_objects/templates/m1': () => {
      templates = []
      return reply(204)
    },
  })
  renderPage(<TemplatesPage />)
  await userEvent.click(await screen.findByText('Cart'))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.getByText(/Tags created from it are not changed/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No templates yet')).toBeDefined()
})
