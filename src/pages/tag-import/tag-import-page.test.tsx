// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { TagImportPage } from './tag-import-page.tsx'

const known = { trackableObjects: [{ uid: 't1', name: 'Cart 1', type: 'cart', groups: [], rev: 3 }] }

async function open(
  content: string | Uint8Array<ArrayBuffer>,
  answers: Parameters<typeof fakeService>[0] = {},
) {
  const service = fakeService({
    'GET /trackable_objects': known,
    'GET /groups': { groups: [] },
    'GET /nodes': { nodes: [{ uid: 'n1', mac_address: '02f100000001' }] },
    'GET /version': {},
    'GET /trackable_objects_associations': [],
    'GET /win_anchor_associations': [],
    ...answers,
  })
  const { container } = renderPage(<TagImportPage />)
  const field = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('no field for the file')
  await userEvent.upload(field, new File([content], 'tags.csv', { type: 'text/csv' }))
  return { service, writes: () => service.calls.filter(call => call.method !== 'GET') }
}

it('sends nothing before the preview is confirmed, then its result', async () => {
  const { writes } = await open('Name,Type,MAC\nCart 1,trolley,\nCart 2,cart,02F100000001\nBad,,x\n', {
    'POST /trackable_objects': { uid: 't2', name: 'Cart 2' },
    'PUT /trackable_objects/t1': { uid: 't1', name: 'Cart 1', type: 'trolley' },
    'PUT /trackable_objects_associations/close': () => reply(204),
    'POST /trackable_objects_associations': { uid: 'b1', mac_address: '02f100000001', obj_uid: 't2' },
  })
  expect(await screen.findByText('1 new, 1 changed, 0 unchanged, 1 error')).toBeDefined()
  expect(writes()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  expect(await screen.findByText('2 rows imported.')).toBeDefined()
  const change = writes().find(call => call.path === '/trackable_objects/t1')
  expect(change?.body).toEqual({ type: 'trolley' })
  expect(change?.headers.get('If-Match')).toBe('"3"')
  expect(writes().find(call => call.path === '/trackable_objects_associations')?.body).toEqual({
    mac_address: '02f100000001',
    obj_uid: 't2',
  })
})

it('distinguishes rejected rows from rows with rejected hardware', async () => {
  await open('Name,MAC\nCart 2,02F100000001\nCart 3,\n', {
    'POST /trackable_objects': ({ body }: { body: unknown }) =>
      (body as { name: string }).name === 'Cart 3'
        ? reply(422, { detail: 'the name is reserved' })
        : { uid: 't2', name: 'Cart 2' },
    'PUT /trackable_objects_associations/close': () => reply(404),
    'POST /trackable_objects_associations': () => reply(409, { detail: 'it is bound to an anchor' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Line 2, Cart 2: tag saved, but its hardware was not bound')
  expect(alert.textContent).toContain('it is bound to an anchor')
  expect(alert.textContent).toContain('Line 3, Cart 3: the name is reserved')
  expect(screen.getByText('0 rows imported.')).toBeDefined()
})

it('asks for the column with the names if it is not recognised', async () => {
  await open('Nummer,Art\n17,cart\n')
  expect((await screen.findByRole('alert')).textContent).toContain('Select the column with the names')
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Name/ }), 'Nummer')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeDefined())
})

it('E5: shows the detected encoding of a file, and reads it again with another one', async () => {
  const bytes = Uint8Array.from('Name\nStapler S\u00fcd\n', character => character.charCodeAt(0))
  await open(bytes)
  expect(await screen.findByLabelText('Encoding')).toHaveProperty('value', 'windows-1252')
  expect(screen.getByText('Stapler Süd')).toBeDefined()
  await userEvent.selectOptions(screen.getByLabelText('Encoding'), 'utf-8')
  expect(await screen.findByText('Stapler S\ufffdd')).toBeDefined()
})
