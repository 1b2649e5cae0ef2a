import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPlant } from './plant.ts'

let plant: Awaited<ReturnType<typeof startPlant>>
let connectionUid: string
beforeAll(async () => {
  plant = await startPlant()
  const connection = await plant.made('/connections', {
    name: 'Gateway',
    kind: 'http_push',
    mapping: {
      format: 'ndjson',
      tag: { from: 'field', path: 'tag' },
      x: 'x',
      y: 'y',
      coordinates: { type: 'local' },
      time: { type: 'milliseconds', path: 'ts' },
      area: { from: 'fixed', sublocation_uid: plant.areaUid },
    },
  })
  connectionUid = connection.uid
})
afterAll(() => plant.stop())

const json = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
  const answer = await plant.call(method, path, body, headers)
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
}
const push = async (fixes: readonly object[]) => {
  const text = fixes.map(fix => JSON.stringify(fix)).join('\n')
  const type = { 'content-type': 'application/x-ndjson' }
  const { body } = await json('POST', `/ingest/${connectionUid}`, text, type)
  return body as { accepted: number; refusals: { reason: string; detail: string }[] }
}
const unknownTags = async () => (await json('GET', '/unknown_tags')).body.unknown_tags
const idsOf = async () => (await unknownTags()).map((each: { tag_id: string }) => each.tag_id)
const xOf = async (tagUid: string) => {
  const { body } = await json('GET', `/trackable_objects/${tagUid}/positions?start=0`)
  return body.positions.map(({ x }: { x: number }) => x)
}

it('lists an unknown tag, and stores its fixes of the last hour when it is bound', async () => {
  const tag = await plant.tag('Cart')
  const nowMs = Date.now()
  const at = (agoMs: number, x: number) => ({ tag: 'ext-1', x, y: 2, ts: nowMs - agoMs })
  const { accepted, refusals } = await push([at(3_700_000, 0), at(60_000, 1), at(2_000, 2), at(0, 3)])
  expect(accepted).toBe(0)
  expect(refusals.map(({ reason }) => reason)).toEqual(Array(4).fill('unknown_tag'))
  expect(await unknownTags()).toMatchObject([
    { tag_id: 'ext-1', connection_uid: connectionUid, count: 4, position: { x: 3, y: 2, z: 0 } },
  ])
  const bound = await json('POST', '/unknown_tags/bind', {
    bindings: [{ tag_id: 'ext-1', trackable_object_uid: tag.uid }],
  })
  expect(bound.body.tags).toEqual([{ tag_id: 'ext-1', trackable_object_uid: tag.uid, accepted: 3, late: 0 }])
  expect(await xOf(tag.uid)).toEqual([1, 2, 3])
  expect(await unknownTags()).toEqual([])
  expect((await push([{ ...at(0, 4), ts: Date.now() }])).accepted).toBe(1)
  expect(await xOf(tag.uid)).toEqual([1, 2, 3, 4])
})

it('creates tags with names by a pattern, all or none', async () => {
  await plant.tag('Fork 1')
  const ts = Date.now()
  await push(['a', 'b'].map(id => ({ tag: `new-${id}`, x: 5, y: 5, ts })))
  const tag_ids = ['new-a', 'new-b']
  const refused = await json('POST', '/unknown_tags/create', { tag_ids, name_pattern: 'Fork' })
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'name_pattern' }] } })
  const created = await json('POST', '/unknown_tags/create', { tag_ids, name_pattern: 'Fork {n}' })
  expect(created.status).toBe(201)
  const uids = created.body.tags.map((each: { trackable_object_uid: string }) => each.trackable_object_uid)
  const names = await Promise.all(
    uids.map(
      async (uid: string) => (await json('GET', `/trackable_objects/${uid}`)).body.trackableObjects[0].name,
    ),
  )
  expect(names).toEqual(['Fork 2', 'Fork 3'])
  expect(await Promise.all(uids.map(xOf))).toEqual([[5], [5]])
  expect((await json('POST', '/unknown_tags/create', { tag_ids, name_pattern: '{id}' })).status).toBe(409)
})

it('drops positions of an ignored id until it is removed from the known ones', async () => {
  const fix = () => ({ tag: 'dull', x: 1, y: 1, ts: Date.now() })
  await push([fix()])
  expect(await idsOf()).toEqual(['dull'])
  expect((await json('POST', '/unknown_tags/ignore', { tag_ids: ['dull'] })).status).toBe(204)
  expect(await push([fix()])).toMatchObject({ accepted: 0, refusals: [] })
  expect(await idsOf()).toEqual([])
  const { external_tags } = (await json('GET', '/external_tags')).body
  const ignored = external_tags.find((each: { tag_id: string }) => each.tag_id === 'dull')
  expect(ignored.trackable_object_uid).toBeNull()
  expect((await json('DELETE', `/external_tags/${ignored.uid}`)).status).toBe(204)
  await push([fix()])
  expect(await idsOf()).toEqual(['dull'])
})

it('an id of a deleted tag is unknown again, and can be bound to another one', async () => {
  const [first, second] = [await plant.tag('First'), await plant.tag('Second')]
  const bindTo = (tagUid: string) =>
    json('POST', '/unknown_tags/bind', { bindings: [{ tag_id: 'moved', trackable_object_uid: tagUid }] })
  const fix = () => ({ tag: 'moved', x: 7, y: 7, ts: Date.now() })
  await bindTo(first.uid)
  expect((await push([fix()])).accepted).toBe(1)
  expect((await json('DELETE', `/trackable_objects/${first.uid}`)).status).toBe(204)
  expect((await push([fix()])).accepted).toBe(0)
  expect(await idsOf()).toContain('moved')
  await bindTo(second.uid)
  expect(await xOf(second.uid)).toEqual([7])
})

it('keeps a binding over a restart, and refuses tags of other projects', async () => {
  const tag = await plant.tag('Kept')
  const binding = { tag_id: 'kept', trackable_object_uid: tag.uid }
  expect((await json('POST', '/unknown_tags/bind', { bindings: [binding] })).status).toBe(200)
  await plant.restart()
  expect(await push([{ tag: 'kept', x: 1, y: 1, ts: Date.now() }])).toMatchObject({ accepted: 1 })
  const elsewhere = await json(
    'POST',
    '/unknown_tags/bind',
    { bindings: [binding] },
    { 'x-user-project': plant.otherProjectUid },
  )
  expect(elsewhere).toMatchObject({ status: 422, body: { errors: [{ path: 'bindings.0' }] } })
})

it('presets describe known systems', async () => {
  const { presets } = (await json('GET', '/connections/presets')).body
  const kinds = presets.map(({ id, kind }: { id: string; kind: string }) => `${id} ${kind}`)
  expect(kinds).toContain('qorvo mqtt')
  expect(kinds).toContain('quuppa http_push')
  expect(plant.errors).toEqual([])
})
