import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { startPlant } from './plant.ts'

type Json = Record<string, unknown>

/** A running server into which files are imported. */
export async function startImportPlant() {
  const plant = await startPlant()
  const json = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const answer = await plant.call(method, path, body, headers)
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : undefined }
  }
  const mapping = (more: Json = {}) => ({
    ...{ tag: 'tag', x: 'x', y: 'y', coordinates: { type: 'local' } },
    time: { type: 'milliseconds', path: 'ts' },
    area: { from: 'fixed', sublocation_uid: plant.areaUid },
    ...more,
  })
  const settings = (bytes: Uint8Array, more: Json = {}) => ({
    ...{ name: 'Recording', file_name: 'day.csv', format: 'csv', keep: true, byte_length: bytes.length },
    file_digest: createHash('sha256').update(bytes.subarray(0, 1_048_576)).digest('hex'),
    mapping: mapping(),
    ...more,
  })
  /** Sends bytes unchanged. */
  async function sendPart(
    uid: string,
    offset: number,
    bytes: Uint8Array,
    headers: Record<string, string> = {},
  ) {
    const url = `http://127.0.0.1:${plant.port}/api/v2/history_imports/${uid}/parts?offset=${offset}`
    const answer = await fetch(url, {
      method: 'PUT',
      body: Uint8Array.from(bytes),
      headers: {
        ...{ authorization: `Bearer ${plant.token}`, 'x-user-project': plant.projectUid },
        'content-type': 'application/octet-stream',
        ...headers,
      },
    })
    return { status: answer.status, body: JSON.parse(await answer.text()) }
  }
  /** Imports a whole file in parts. */
  async function imported(text: string | Uint8Array, more: Json = {}, partBytes = 1_048_576) {
    const bytes = typeof text === 'string' ? Buffer.from(text) : text
    const made = await json('POST', '/history_imports', settings(bytes, more))
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    let found = made.body
    while (found.state === 'receiving') {
      const { offset } = found.progress
      const sent = await sendPart(found.uid, offset, bytes.subarray(offset, offset + partBytes))
      expect(sent.status, JSON.stringify(sent.body)).toBe(200)
      found = sent.body
    }
    return found
  }
  /** Resolves once the zone events of an import are added. */
  const whenEvaluated = (uid: string) =>
    expect
      .poll(async () => (await json('GET', `/history_imports/${uid}`)).body.progress.zone_events)
      .toSatisfy(({ tags, tags_done }: { tags: number; tags_done: number }) => tags === tags_done)
  const positionsOf = async (tagUid: string) =>
    (await json('GET', `/trackable_objects/${tagUid}/positions?start=0`)).body.positions as {
      ts: number
      x: number
      sublocation_uid: string
    }[]
  return { ...plant, plant, json, mapping, settings, sendPart, imported, whenEvaluated, positionsOf }
}
