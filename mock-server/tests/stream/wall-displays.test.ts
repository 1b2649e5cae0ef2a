import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { channels } from '../../stream/frames.ts'
import { startPlant } from './plant.ts'

let plant: Awaited<ReturnType<typeof startPlant>>
beforeAll(async () => {
  plant = await startPlant()
})
afterAll(() => plant.stop())

async function hang() {
  const display = await plant.made('/wall_displays', { name: 'Gate', expires_at: Date.now() + 3_600_000 })
  return { uid: display.uid, token: String(display.token) }
}

describe('the stream of a wall display', () => {
  it.each(channels)('channel %s is available only if it shows movement or alarms', async channel => {
    const { token } = await hang()
    const stream = plant.stream()
    const answer = await stream.subscribe({ channels: [channel], project_uid: plant.projectUid, token })
    const open = ['pos', 'alarm', 'zone_event', 'notify'].includes(channel)
    const { result, error } = answer
    expect({ channels: result?.channels, code: error?.code }).toEqual(
      open ? { channels: [channel] } : { code: -32003 },
    )
    stream.close()
  })

  it('receives the positions of its project, and none of another', async () => {
    const { token } = await hang()
    const stream = plant.stream()
    await stream.subscribe({ channels: ['pos'], token })
    const tag = await plant.tag('Anna')
    await plant.walk(tag.uid, [[5, 5]])
    const received = await stream.frame('pos', data => data.trackable_uid === tag.uid)
    expect(received.params?.data).toMatchObject({ x: 5, y: 5 })
    stream.close()
    const other = plant.stream()
    await other.subscribe({ channels: ['pos'], project_uid: plant.otherProjectUid, token })
    expect(await other.closed()).toBe(4403)
  })

  it('is closed immediately when it is revoked', async () => {
    const { uid, token } = await hang()
    const stream = plant.stream()
    await stream.subscribe({ channels: ['pos'], project_uid: plant.projectUid, token })
    await plant.call('DELETE', `/wall_displays/${uid}`)
    expect(await stream.closed()).toBe(4401)
    const again = plant.stream()
    await again.subscribe({ channels: ['pos'], project_uid: plant.projectUid, token })
    expect(await again.closed()).toBe(4401)
  })
})
