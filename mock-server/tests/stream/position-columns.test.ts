import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPlant } from './plant.ts'

let plant: Awaited<ReturnType<typeof startPlant>>
beforeAll(async () => {
  plant = await startPlant()
})
afterAll(() => plant.stop())

const row = (tagUid: string, x: number, ts: number) => ({
  trackable_uid: tagUid,
  sublocation_uid: plant.areaUid,
  x,
  y: 2,
  z: 0.5,
  ts,
})

describe('a subscription with columns', () => {
  const wish = () => ({ project_uid: plant.projectUid, token: plant.token, batch_ms: 20 })
  const ask = (more: object) => ({ channels: ['pos'], ...wish(), position_encoding: 'columns', ...more })

  it('gets positions as numbers, names first, and everything else as text', async () => {
    const stream = plant.stream()
    const { result } = await stream.subscribe(ask({ channels: ['pos', 'notify'] }))
    expect(result?.position_encoding).toBe('columns')
    const tag = await plant.tag('Column')
    const ts = Date.now()
    await plant.call('POST', '/positions', [row(tag.uid, 7.125, ts)])
    const bytes = await stream.until('columns', () => stream.columns[0])
    const names: string[] = []
    for (const { params } of stream.frames('pos_names')) {
      const message = params?.data as { first: number; names: string[] }
      names.splice(message.first, Number.POSITIVE_INFINITY, ...message.names)
    }
    expect(bytes).toHaveLength(8 + 32)
    expect(bytes.readDoubleLE(8)).toBe(ts)
    expect([16, 20, 24].map(at => bytes.readInt32LE(at))).toEqual([7_125, 2_000, 500])
    expect([28, 32].map(at => names[bytes.readUInt32LE(at)])).toEqual([tag.uid, plant.areaUid])
    expect(stream.frames('pos')).toEqual([])
    await stream.frame('notify', d => d.uid === tag.uid)
    // Frames of text again, as soon as they are requested.
    await stream.subscribe({ channels: ['pos'], ...wish() }, 2)
    await plant.call('POST', '/positions', [row(tag.uid, 8, ts + 1)])
    await stream.frame('pos', d => d.dev_id === tag.uid && d.x === 8)
    expect(stream.columns).toHaveLength(1)
    stream.close()
  })

  it('gets the reason of an error', async () => {
    const stream = plant.stream()
    const wrong = [
      ask({ position_encoding: 'rows' }),
      ask({ batch_ms: undefined }),
      ask({ project_uid: undefined }),
    ]
    const answers = await Promise.all(wrong.map((params, id) => stream.subscribe(params, id)))
    expect(answers.map(({ error }) => error?.message)).toEqual([
      'position_encoding must be columns, or omitted',
      'position_encoding needs project_uid and batch_ms',
      'position_encoding needs project_uid and batch_ms',
    ])
    stream.close()
  })
})
