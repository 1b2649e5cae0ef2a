// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { digestOf } from '#api/history-upload.ts'
import { useHistoryUpload } from '#api/history-upload-store.ts'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { ImportPage } from './import-page.tsx'

const text = 'ts,tag,x,y\n1790000000000,a,1,2\n'
const file = new File([text], 'day.csv', { type: 'text/csv' })
const progress = {
  ...{ offset: 0, rows: 0, stored: 0, duplicates: 0, ignored: 0, refused: 0, refusals: [] as unknown[] },
  ...{ first_at: null as number | null, last_at: null as number | null, areas: {}, unknown_tags: [] },
  created_tags: 0,
}
const row = (state: string, more: Partial<typeof progress> = {}, file_digest = '') => ({
  ...{ uid: 'i1', name: 'day.csv', file_name: 'day.csv', byte_length: file.size, file_digest, state },
  ...{ error: null, created_by: 'olga@plant.example', progress: { ...progress, ...more } },
})
const done = {
  ...{ offset: file.size, rows: 2, stored: 1, refused: 1, first_at: 1_790_000_000_000 },
  last_at: 1_790_000_000_000,
  areas: { a1: 1 },
  refusals: [{ reason: 'not_text', detail: 'the line is not text', example: '??', lines: [3], count: 1 }],
}

/** The service, with an import in the given state. */
function service(answers: Record<string, unknown> = {}) {
  return fakeService({
    'GET /version': { custom_product_attributes: { connections: true, history_imports: true } },

    'GET /locations': { locations: [{ uid: 's1', name: 'Site', timezone: 'UTC' }] },
    'GET /sublocations': { sublocations: [{ uid: 'a1', location_uid: 's1', name: 'Hall' }] },
    'POST /history_imports/preview': ({ body }: { body: { mapping?: unknown } }) => ({
      ...{ error: null, delimiter: ',', columns: ['ts', 'tag', 'x', 'y'] },
      rows: [
        {
          ...{ line: 2, text: '1790000000000,a,1,2', refusal: null },
          fix: body.mapping
            ? { tag: 'a', tag_uid: null, x: 1, y: 2, z: 0, ts: 1_790_000_000_000, sublocation_uid: 'a1' }
            : null,
        },
      ],
    }),
    ...answers,
  })
}

const open = (uid: string) =>
  renderPage(
    <Routes>
      <Route path="/connections/history/:importUid" element={<ImportPage />} />
    </Routes>,
    { address: `/connections/history/${uid}` },
  )
const choose = async (chosen: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no file chooser')
  await userEvent.upload(input, chosen)
}

beforeEach(() => useHistoryUpload.setState({ upload: undefined }))

describe('a new import', () => {
  it('starts only after a preview with positions, sends the file and shows its result', async () => {
    let stored = row('receiving')
    const { calls } = service({
      'POST /history_imports': () => reply(201, stored),
      'PUT /history_imports/i1/parts': () => {
        stored = row('completed', done)
        return stored
      },
      'GET /history_imports/i1': () => stored,
    })
    open('new')
    const submit = await screen.findByRole('button', { name: 'Import' })
    expect(submit).toHaveProperty('disabled', true)
    await choose(file)
    expect(await screen.findByText('1 row, 1 position')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>(/^Tag id/).value).toBe('tag')
    expect(screen.getByText('No tag of this project has this id.')).toBeDefined()
    await waitFor(() => expect(submit).toHaveProperty('disabled', false))
    await userEvent.click(submit)
    expect(await screen.findByText('Completed')).toBeDefined()
    expect(screen.getByText(/the line is not text \(line 3\)/)).toBeDefined()
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Show first position on the map' })
    expect(link.getAttribute('href')).toContain(
      `/floor/a1?at=${encodeURIComponent('2026-09-21T14:13:20.000Z')}`,
    )
    const created = calls.find(({ method, path }) => method === 'POST' && path === '/history_imports')
    expect(created?.body).toMatchObject({
      ...{ name: 'day.csv', byte_length: file.size, file_digest: await digestOf(file), keep: true },
      mapping: { tag: 'tag', time: { type: 'milliseconds', path: 'ts' } },
    })
    const part = calls.find(({ method }) => method === 'PUT')
    expect(part?.query.get('offset')).toBe('0')
    expect(part?.headers.get('content-type')).toBe('application/octet-stream')
  })
})

describe('an import that waits for its file', () => {
  it('continues with the same file only, from the stored offset', async () => {
    let stored = row('receiving', { offset: 11 }, await digestOf(file))
    const { calls } = service({
      'GET /history_imports/i1': () => stored,
      'PUT /history_imports/i1/parts': () => {
        stored = row('completed', done)
        return stored
      },
    })
    open('i1')
    expect(await screen.findByText('Waiting for its file')).toBeDefined()
    await choose(new File(['ts,tag,x,y\n1790000000000,b,1,2\n'], 'day.csv'))
    expect(await screen.findByText('This is another file. Choose the file of this import.')).toBeDefined()
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
    await choose(file)
    expect(await screen.findByText('Completed')).toBeDefined()
    expect(calls.find(({ method }) => method === 'PUT')?.query.get('offset')).toBe('11')
  })

  it('waits while the service cannot be reached, and then continues', async () => {
    let stored = row('receiving', {}, await digestOf(file))
    let failures = 1
    service({
      'GET /history_imports/i1': () => stored,
      'PUT /history_imports/i1/parts': () => {
        if (failures-- > 0) throw new TypeError('Failed to fetch')
        stored = row('completed', done)
        return stored
      },
    })
    open('i1')
    await screen.findByText('Waiting for its file')
    await choose(file)
    expect(await screen.findByText('The service cannot be reached. Trying again.')).toBeDefined()
    expect(await screen.findByText('Completed')).toBeDefined()
  })

  it('shows why the service refused a part, and can be stopped', async () => {
    let stored = row('receiving', {}, await digestOf(file))
    service({
      'GET /history_imports/i1': () => stored,
      'PUT /history_imports/i1/parts': () => reply(422, { detail: 'the part is empty' }),
      'POST /history_imports/i1/stop': () => {
        stored = row('stopped')
        return stored
      },
    })
    open('i1')
    await screen.findByText('Waiting for its file')
    await choose(file)
    expect(await screen.findByText(/the part is empty/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Stop import' }))
    expect(await screen.findByText('Stopped')).toBeDefined()
  })
})

it('shows how far the zone events are, until all are added', async () => {
  let zone_events = { tags: 900, tags_done: 100, stored: 1_234 }
  service({
    'GET /history_imports/i1': () => ({
      ...row('completed', done),
      progress: { ...progress, ...done, zone_events },
    }),
  })
  open('i1')
  expect(await screen.findByText('1,234 (evaluating tags: 100 of 900)')).toBeDefined()
  zone_events = { tags: 900, tags_done: 900, stored: 5_678 }
  expect(await screen.findByText('5,678')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Show zone activity' }).getAttribute('href')).toMatch(
    /^\/reports\?kind=zone-activity&from=2026-09-\d\dT/,
  )
})

it('says that an import is gone', async () => {
  service()
  open('i9')
  expect(await screen.findByText('This import no longer exists')).toBeDefined()
})
