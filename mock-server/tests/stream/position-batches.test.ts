import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startPlant } from './plant.ts'

let plant: Awaited<ReturnType<typeof startPlant>>
beforeAll(async () => {
  plant = await startPlant()
})
afterAll(() => plant.stop())

describe('a position', () => {
  it('is sent in batches on request, the newest of each tag only', async () => {
    const [a, b] = [await plant.tag('A'), await plant.tag('B')]
    const stream = plant.stream()
    await stream.subscribe({
      channels: ['pos'],
      project_uid: plant.projectUid,
      token: plant.token,
      batch_ms: 400,
    })
    const now = Date.now()
    await plant.call('POST', '/positions', [
      ...[5, 4, 3, 2, 1].map(i => plant.position(a.uid, { x: i, ts: now - i })),
      plant.position(b.uid, { x: 7, ts: now }),
    ])
    await stream.frame('pos', d => d.dev_id === b.uid)
    expect(JSON.parse(stream.messages.at(-1) ?? '')).toBeInstanceOf(Array)
    expect(stream.frames('pos').map(f => f.params?.data.x)).toEqual([1, 7])
    stream.close()
  })

  it('that waits for its batch is not sent to a socket that is opened after the last one was closed', async () => {
    const [early, later] = [await plant.tag('Early'), await plant.tag('Later')]
    const wish = { channels: ['pos'], project_uid: plant.projectUid, token: plant.token, batch_ms: 1_000 }
    const left = plant.stream()
    await left.subscribe(wish)
    await plant.call('POST', '/positions', [plant.position(early.uid)])
    left.close()
    const connections = async () =>
      ((await (await plant.call('GET', '/host/connections')).json()) as { connections: object[] }).connections
    await vi.waitUntil(async () => (await connections()).length === 0)
    const stream = plant.stream()
    await stream.subscribe(wish)
    await plant.call('POST', '/positions', [plant.position(later.uid)])
    await stream.frame('pos', d => d.dev_id === later.uid)
    expect(stream.frames('pos').map(f => f.params?.data.dev_id)).toEqual([later.uid])
    stream.close()
  })
})
