import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startImportPlant } from './import-plant.ts'

let server: Awaited<ReturnType<typeof startImportPlant>>
beforeAll(async () => {
  server = await startImportPlant()
})
afterAll(() => server.plant.stop())

const dayMs = 86_400_000
const startMs = Math.floor(Date.now() / dayMs) * dayMs - 100 * dayMs
const csvOf = (tag: string, count: number, firstMs = startMs) =>
  [
    'ts,tag,x,y',
    ...Array.from({ length: count }, (_, i) => `${firstMs + i * 400},${tag},${(i % 100) / 10},5`),
  ].join('\n')

describe('an import of a recording', () => {
  it('enters the history of other days and nothing else', async () => {
    const { imported, json, plant, positionsOf, whenEvaluated } = server
    await plant.zone({ name: 'Press' })
    const tag = await plant.tag('Cart')
    const stream = await plant.subscribe('pos', 'zone_event', 'alarm')
    const found = await imported(csvOf(tag.uid, 1_000))
    expect(found).toMatchObject({ state: 'completed', error: null })
    expect(found.progress).toMatchObject({
      ...{ rows: 1_000, stored: 1_000, duplicates: 0, refused: 0, refusals: [], unknown_tags: [] },
      ...{ first_at: startMs, last_at: startMs + 999 * 400, areas: { [plant.areaUid]: 1_000 } },
    })
    expect(await positionsOf(tag.uid)).toHaveLength(1_000)
    await whenEvaluated(found.uid)
    expect([...stream.frames('pos'), ...stream.frames('zone_event'), ...stream.frames('alarm')]).toEqual([])
    stream.close()
    await plant.restart()
    const shown = (await json('GET', `/trackable_objects/${tag.uid}`)).body
    expect(shown.position ?? null).toBeNull()
    expect((await json('GET', '/alarms/active')).body.alarms).toEqual([])
  })

  it('shows the tag at the past time in the area, its reception and the active tags', async () => {
    const { imported, json, plant } = server
    const tag = await plant.tag('Forklift')
    const firstMs = startMs + 2 * 3_600_000
    await imported(csvOf(tag.uid, 500, firstMs))
    const window = `sublocation_uid=${plant.areaUid}&start=${firstMs}&end=${firstMs + 60_000}`
    const { positions } = (await json('GET', `/positions?${window}`)).body
    expect(positions).toHaveLength(151)
    expect(positions[0]).toMatchObject({ trackable_uid: tag.uid, ts: firstMs, x: 0, y: 5 })
    expect((await json('GET', `/positions/heard?${window}&step=5000`)).body.heard).toEqual([
      { start: firstMs, end: firstMs + 60_000 },
    ])
    const active = await json('GET', `/trackable_objects/active_for_period?${window}`)
    expect(JSON.stringify(active.body)).toContain(tag.uid)
  })

  it('is stored once, however often it is repeated', async () => {
    const { imported, plant, positionsOf } = server
    const tag = await plant.tag('Pallet')
    const text = `${csvOf(tag.uid, 300)}\n${csvOf(tag.uid, 300).split('\n').slice(200).join('\n')}`
    const first = await imported(text, {}, 4_096)
    expect(first.progress).toMatchObject({ rows: 401, stored: 300, duplicates: 101 })
    const again = await imported(text)
    expect(again.progress).toMatchObject({ rows: 401, stored: 0, duplicates: 401 })
    expect(await positionsOf(tag.uid)).toHaveLength(300)
  })

  it('skips positions that arrived live, also while they are only in memory', async () => {
    const { imported, plant, positionsOf } = server
    const tag = await plant.tag('Live')
    const endMs = Date.now()
    await plant.walk(
      tag.uid,
      Array.from({ length: 400 }, () => [1, 1]),
      endMs,
    )
    const { progress } = await imported(csvOf(tag.uid, 401, endMs - 400 * 400))
    expect(progress).toMatchObject({ stored: 1, duplicates: 400 })
    expect((await positionsOf(tag.uid)).filter(({ x }) => x === 1)).toHaveLength(400)
  })

  it('acknowledges a repeated part, and names the offset that it expects', async () => {
    const { json, plant, sendPart, settings } = server
    const tag = await plant.tag('Parts')
    const bytes = Buffer.from(csvOf(tag.uid, 100))
    const { uid } = (await json('POST', '/history_imports', settings(bytes))).body
    const sent = await sendPart(uid, 0, bytes.subarray(0, 1_000))
    const { offset } = sent.body.progress
    expect(offset).toBe(bytes.lastIndexOf('\n', 999) + 1)
    expect((await sendPart(uid, 0, bytes.subarray(0, 1_000))).body.progress).toEqual(sent.body.progress)
    const wrong = await sendPart(uid, offset + 1, bytes.subarray(offset + 1))
    expect(wrong.status).toBe(409)
    expect(wrong.body.errors).toEqual([{ path: 'offset', message: String(offset) }])
    const tooLong = await sendPart(uid, offset, Buffer.concat([bytes.subarray(offset), Buffer.from('x')]))
    expect(tooLong.status).toBe(409)
    await plant.restart()
    expect((await json('GET', `/history_imports/${uid}`)).body.progress).toEqual(sent.body.progress)
    const ended = await sendPart(uid, offset, bytes.subarray(offset))
    expect(ended.body).toMatchObject({ state: 'completed', progress: { rows: 100, stored: 100, lines: 101 } })
    expect((await sendPart(uid, bytes.length, Buffer.from('x'))).status).toBe(409)
  })

  it('is stopped, keeps what it stored, and is deleted from the list', async () => {
    const { json, plant, positionsOf, sendPart, settings } = server
    const tag = await plant.tag('Stopped')
    const bytes = Buffer.from(csvOf(tag.uid, 100))
    const { uid } = (await json('POST', '/history_imports', settings(bytes))).body
    const { offset } = (await sendPart(uid, 0, bytes.subarray(0, 1_000))).body.progress
    const stopped = await json('POST', `/history_imports/${uid}/stop`)
    expect(stopped.body.state).toBe('stopped')
    expect((await sendPart(uid, offset, bytes.subarray(offset))).status).toBe(409)
    const stored = (await positionsOf(tag.uid)).length
    expect(stored).toBe(stopped.body.progress.stored)
    expect((await json('DELETE', `/history_imports/${uid}`)).status).toBe(204)
    const listed = (await json('GET', '/history_imports')).body.history_imports
    expect(listed.map((row: { uid: string }) => row.uid)).not.toContain(uid)
    expect(await positionsOf(tag.uid)).toHaveLength(stored)
  })

  it('lists unknown tags, or creates them by a pattern', async () => {
    const { imported, json, positionsOf } = server
    const text = 'ts,tag,x,y\n'.concat(
      ...[0, 1, 2].flatMap(i => [`${startMs + i},p-1,1,1\n`, `${startMs + i},p-2,2,2\n`]),
    )
    const { progress } = await imported(text)
    expect(progress).toMatchObject({
      ...{ stored: 0, refused: 6, created_tags: 0 },
      unknown_tags: [
        { tag_id: 'p-1', count: 3 },
        { tag_id: 'p-2', count: 3 },
      ],
      refusals: [{ reason: 'unknown_tag', count: 6, lines: [2, 3, 4, 5, 6, 7] }],
    })
    const created = await imported(text, { create_tags: { name_pattern: 'Person {id}' } }, 60)
    expect(created.progress).toMatchObject({ stored: 6, refused: 0, created_tags: 2 })
    const { trackableObjects } = (await json('GET', '/trackable_objects')).body
    const tag = trackableObjects.find(({ name }: { name: string }) => name === 'Person p-2')
    expect(await positionsOf(tag.uid)).toHaveLength(3)
  })

  it('refuses what is older than the retention, unless it is kept for good', async () => {
    const { imported, plant } = server
    const tag = await plant.tag('Old')
    const { progress } = await imported(csvOf(tag.uid, 10), { keep: false })
    expect(progress).toMatchObject({ stored: 0, refusals: [{ reason: 'too_old', count: 10 }] })
    const kept = await imported(csvOf(tag.uid, 10))
    expect(kept.progress).toMatchObject({ stored: 10 })
  })

  it('never stores positions of tags or areas of another project', async () => {
    const { imported, json, mapping, plant } = server
    const other = { 'x-user-project': plant.otherProjectUid }
    const foreign = (await json('POST', '/trackable_objects', { name: 'Foreign' }, other)).body
    expect((await imported(csvOf(foreign.uid, 3))).progress).toMatchObject({ stored: 0, refused: 3 })
    const site = (await json('POST', '/locations', { name: 'S' }, other)).body
    const area = (await json('POST', '/sublocations', { name: 'A', location_uid: site.uid }, other)).body
    const tag = await plant.tag('Own')
    const text = `ts,tag,x,y,area\n${startMs},${tag.uid},1,1,${area.uid}`
    const byName = { mapping: mapping({ area: { from: 'field', path: 'area', areas: {} } }) }
    expect((await imported(text, byName)).progress.refusals).toMatchObject([{ reason: 'unknown_area' }])
    const fixed = { mapping: mapping({ area: { from: 'fixed', sublocation_uid: area.uid } }) }
    expect((await json('POST', '/history_imports', server.settings(Buffer.from('a'), fixed))).status).toBe(
      422,
    )
    const own = (await json('POST', '/history_imports', server.settings(Buffer.from('a')))).body
    expect((await json('GET', `/history_imports/${own.uid}`, undefined, other)).status).toBe(404)
    expect((await server.sendPart(own.uid, 0, Buffer.from('a'), other)).status).toBe(404)
  })
})

describe('a heatmap', () => {
  it('of a past day is drawn from imported positions, without a note that the period is too old', async () => {
    const { imported, json, plant } = server
    const tag = await plant.tag('Heat')
    await imported(csvOf(tag.uid, 500))
    const form = new FormData()
    form.set('sublocation_uid', plant.areaUid)
    form.set('image_scale', '0.05')
    const image = sharp({ create: { width: 400, height: 300, channels: 3, background: '#ffffff' } })
    form.set('image', new Blob([Uint8Array.from(await image.png().toBuffer())]), 'plan.png')
    const upload = await fetch(`http://127.0.0.1:${plant.port}/api/v2/floorplans`, {
      ...{ method: 'POST', body: form },
      headers: { authorization: `Bearer ${plant.token}`, 'x-user-project': plant.projectUid },
    })
    expect(upload.status).toBe(201)
    const scope = { sublocation_uid: plant.areaUid, trackable_uids: [tag.uid] }
    const path = '/obsolete/report/heatmap'
    const { uid } = (await json('POST', path, { start: startMs, end: startMs + 3_600_000, ...scope })).body
    await expect.poll(async () => (await json('GET', `${path}/${uid}`)).body.status).toBe('ready')
    expect((await json('GET', `${path}/${uid}`)).body.request.without_data).toBeUndefined()
    const empty = { start: startMs - 30 * dayMs, end: startMs - 29 * dayMs, ...scope }
    const none = (await json('POST', path, empty)).body
    await expect.poll(async () => (await json('GET', `${path}/${none.uid}`)).body.status).toBe('error')
    expect((await json('GET', `${path}/${none.uid}`)).body.request.without_data).toHaveLength(1)
  })
})

describe('a hostile file', () => {
  it.each([
    ['binary data', () => Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7_919) % 256))],
    ['one enormous line', () => Buffer.alloc(2_500_000, 'a')],
    ['UTF-16', () => Buffer.from('\uFEFFts,tag,x,y\n', 'utf16le')],
    ['a header without the columns', () => Buffer.from('time,id,a,b\n1,2,3,4\n')],
  ])('with %s ends the import with a reason, and stores nothing', async (_, bytesOf) => {
    const found = await server.imported(bytesOf())
    expect(found.progress.stored).toBe(0)
    expect(found.state === 'failed' ? found.error : found.progress.refusals[0].detail).toEqual(
      expect.stringMatching(/\w{4}/),
    )
    expect(server.plant.errors).toEqual([])
  })

  it('with enormous, empty and wrongly encoded lines still gives its good rows', async () => {
    const { imported, plant } = server
    const tag = await plant.tag('Hostile')
    const row = (n: number) => Buffer.from(`${startMs + n},${tag.uid},1,1\n`)
    const bytes = Buffer.concat([
      ...[Buffer.from('\uFEFFts,tag,x,y\r\n\n'), row(0)],
      ...[Buffer.alloc(2_200_000, '1'), Buffer.from('\n'), row(1)],
      ...[Buffer.from(`${startMs},st\xe4pler,1,1\n`, 'latin1'), row(2)],
      Buffer.from(`${startMs},"unclosed,1,1\n,,,\n"\n`),
      row(3),
    ])
    const { progress, state } = await imported(bytes)
    expect(state).toBe('completed')
    expect(progress).toMatchObject({ stored: 4, rows: 9, refused: 5, lines: 11 })
    const reasons = progress.refusals.map(({ reason, lines }: { reason: string; lines: number[] }) => [
      reason,
      lines,
    ])
    expect(reasons).toContainEqual(['too_large', [4]])
    expect(reasons).toContainEqual(['not_text', [6]])
  })
})

describe('a preview of a file', () => {
  it('shows 20 rows as received and as understood, and stores nothing', async () => {
    const { json, mapping, plant, positionsOf } = server
    const tag = await plant.tag('Preview')
    const text = `${csvOf(tag.uid, 30)}\n1,unknown,x,1\n`
    const sample = Buffer.from(text).toString('base64')
    const raw = await json('POST', '/history_imports/preview', { format: 'csv', sample })
    expect(raw.body).toMatchObject({ error: null, delimiter: ',', columns: ['ts', 'tag', 'x', 'y'] })
    expect(raw.body.rows).toHaveLength(20)
    expect(raw.body.rows[0]).toMatchObject({
      line: 2,
      cells: [String(startMs), tag.uid, '0', '5'],
      fix: null,
    })
    const body = { format: 'csv', sample, mapping: mapping() }
    const understood = await json('POST', '/history_imports/preview', body)
    expect(understood.body.rows[1].fix).toMatchObject({ tag_uid: tag.uid, x: 0.1, ts: startMs + 400 })
    const wrong = { ...body, mapping: mapping({ x: 'lon' }) }
    expect((await json('POST', '/history_imports/preview', wrong)).body).toMatchObject({
      error: expect.stringContaining('no column "lon"'),
      columns: ['ts', 'tag', 'x', 'y'],
    })
    expect(await positionsOf(tag.uid)).toEqual([])
  })

  it('refuses a mapping of NDJSON that has no paths', async () => {
    const { json, mapping } = server
    const body = { format: 'ndjson', sample: '', mapping: mapping({ x: 'a[' }) }
    const answer = await json('POST', '/history_imports/preview', body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].path).toBe('mapping.x')
  })
})
