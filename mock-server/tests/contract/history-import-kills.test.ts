import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { admin, client } from './child-client.ts'
import { startChild } from './child-server.ts'

const rowsOfTag = 15_000
const tagCount = 4
const partBytes = 64 * 1024

test('kill -9: an import continues at its offset, and stores every row once, over five kills', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'floorwatch-imports-'))
  let child = await startChild({ DATA_DIR: dataDir, ...admin })
  try {
    const { send, token } = await client(child.url)
    let scope: Record<string, string> = { authorization: `Bearer ${token}` }
    const made = async (path: string, body: unknown) => {
      const answer = await send('POST', `/api/v2${path}`, body, scope)
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return String(answer.body.uid)
    }
    scope = { ...scope, 'x-user-project': await made('/projects', { project: { name: 'P' } }) }
    const site = await made('/locations', { name: 'S' })
    const area = await made('/sublocations', { name: 'A', location_uid: site })
    const corners = [
      { x: 10, y: 0 },
      { x: 20, y: 0 },
      { x: 20, y: 10 },
      { x: 10, y: 10 },
    ]
    const shape = { shape: 'polygon', points: corners, dynamic: false, sublocation_uid: area }
    await made('/zones', { name: 'Z', ...shape, severity_level: 1 })
    const startMs = Date.UTC(2026, 0, 10)
    const lines = Array.from({ length: rowsOfTag * tagCount }, (_, i) => {
      const step = Math.floor(i / tagCount)
      return `${startMs + step * 400},t${i % tagCount},${step % 50},5`
    })
    const bytes = Buffer.from(`ts,tag,x,y\n${lines.join('\n')}\n`)
    const uid = await made('/history_imports', {
      ...{ name: 'January', file_name: 'january.csv', format: 'csv', keep: true },
      ...{ byte_length: bytes.length, file_digest: '0'.repeat(64) },
      mapping: {
        ...{ tag: 'tag', x: 'x', y: 'y', coordinates: { type: 'local' } },
        time: { type: 'milliseconds', path: 'ts' },
        area: { from: 'fixed', sublocation_uid: area },
      },
      create_tags: { name_pattern: 'Tag {id}' },
    })
    const path = `/api/v2/history_imports/${uid}`
    const upload = async (url: string) => {
      const { send: put } = await client(url)
      for (;;) {
        const { body: found } = await put('GET', path, undefined, scope)
        if (found.state !== 'receiving') return found
        const { offset } = found.progress
        const part = bytes.subarray(offset, offset + partBytes)
        const headers = { ...scope, 'content-type': 'application/octet-stream' }
        const { status, body } = await put('PUT', `${path}/parts?offset=${offset}`, part, headers)
        expect(status, JSON.stringify(body)).toBe(200)
      }
    }
    const offsets = [0]
    for (let kill = 0; kill < 5; kill += 1) {
      const uploading = upload(child.url).catch(() => undefined)
      await sleep(150 + kill * 37)
      await child.stop('SIGKILL')
      await uploading
      child = await startChild({ DATA_DIR: dataDir, ...admin })
      const { body } = await (await client(child.url)).send('GET', path, undefined, scope)
      expect(body.progress.offset).toBeGreaterThanOrEqual(offsets.at(-1) ?? 0)
      offsets.push(body.progress.offset)
    }
    expect(offsets.at(1), 'no kill during the import').toBeLessThan(bytes.length)
    const { progress, state } = await upload(child.url)
    expect(state).toBe('completed')
    expect(progress).toMatchObject({ rows: lines.length, refused: 0, offset: bytes.length })
    expect(progress.stored + progress.duplicates).toBe(lines.length)
    await child.stop('SIGKILL')
    child = await startChild({ DATA_DIR: dataDir, ...admin })
    const { send: read } = await client(child.url)
    const eventProgress = async () => (await read('GET', path, undefined, scope)).body.progress.zone_events
    await expect.poll(eventProgress).toMatchObject({ tags_done: tagCount })
    const { body: list } = await read('GET', '/api/v2/trackable_objects', undefined, scope)
    expect(list.trackableObjects.map(({ name }: { name: string }) => name).sort()).toEqual(
      Array.from({ length: tagCount }, (_, n) => `Tag t${n}`),
    )
    for (const tag of list.trackableObjects as { uid: string }[]) {
      const query = `start=0&limit=50000`
      const { body } = await read(
        'GET',
        `/api/v2/trackable_objects/${tag.uid}/positions?${query}`,
        undefined,
        scope,
      )
      const times = body.positions.map(({ ts }: { ts: number }) => ts)
      expect(times).toEqual(Array.from({ length: rowsOfTag }, (_, step) => startMs + step * 400))
    }
    // The tags have the same path, so they have the same events.
    const day = `start=${startMs}&end=${startMs + 86_400_000}`
    const events: { type: string; ts: number; trackable_object_uid: string }[] = []
    for (let page = 1; ; page += 1) {
      const { body } = await read('GET', `/api/v2/zone_events?${day}&page=${page}`, undefined, scope)
      events.push(...body.zone_events)
      if (!body.has_next) break
    }
    const byTag = Map.groupBy(events, event => event.trackable_object_uid)
    const sequences = Array.from(byTag.values(), found => found.map(({ type, ts }) => [type, ts]))
    expect(sequences).toHaveLength(tagCount)
    const [first = [], ...others] = sequences
    expect(first.length).toBeGreaterThan(500)
    expect(first.every(([type], n) => type === (n % 2 === 0 ? 'enter' : 'exit'))).toBe(true)
    for (const other of others) expect(other).toEqual(first)
    expect((await eventProgress()).stored).toBe(first.length * tagCount)
  } finally {
    await child.stop('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
})
