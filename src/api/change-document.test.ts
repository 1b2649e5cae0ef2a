import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { fakeService, reply } from '#app/fake-service.ts'
import { changeDocument } from './change-document.ts'

const schema = z.looseObject({ rev: z.nullish(z.number()) })

/** A document that another user saves with a new revision before each of the first `crossings` writes. */
function serve(crossings: number, stored: object = { rev: 1, kept: 'yes' }) {
  let left = crossings
  let rev = 1
  return fakeService({
    'GET /settings': () => ({ ...stored, rev }),
    'POST /settings': ({ headers, body }: { headers: Headers; body: unknown }) => {
      if (left > 0) {
        left--
        rev++
      }
      const ifMatch = headers.get('If-Match')
      return ifMatch !== null && ifMatch !== `"${rev}"` ? reply(412) : reply(200, body)
    },
  })
}
const change = (rev?: number) =>
  changeDocument({
    path: '/settings',
    projectUid: 'p1',
    parse: body => schema.parse(body),
    apply: current => ({ ...current, changed: true }),
    rev,
  })

beforeEach(() => {
  vi.unstubAllGlobals()
})

it('D2: posts the stored document with the change', async () => {
  serve(0)
  expect(await change()).toEqual({ rev: 1, kept: 'yes', changed: true })
})
it('D2: applies the change again to a document that changed meanwhile', async () => {
  const { calls } = serve(1)
  expect(await change()).toEqual({ rev: 2, kept: 'yes', changed: true })
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET', 'POST'])
})
it('D2: gives up after three conflicts, and at once if the user saw another revision', async () => {
  const { calls } = serve(9)
  await expect(change()).rejects.toMatchObject({ status: 412 })
  expect(calls).toHaveLength(6)
  await expect(change(1)).rejects.toMatchObject({ status: 412 })
  expect(calls).toHaveLength(8)
})
it('D2: creates a document that the service does not have yet', async () => {
  fakeService({ 'POST /settings': ({ body }: { body: unknown }) => reply(200, body) })
  expect(await change()).toEqual({ changed: true })
})
