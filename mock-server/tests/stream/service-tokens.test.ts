import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPlant } from './plant.ts'

let plant: Awaited<ReturnType<typeof startPlant>>
beforeAll(async () => {
  plant = await startPlant()
})
afterAll(() => plant.stop())

async function created(scope: 'ingest' | 'read') {
  const made = await plant.made('/service_tokens', {
    name: 'Gateway',
    scope,
    expires_at: Date.now() + 3_600_000,
  })
  return { uid: made.uid, token: String(made.token) }
}

describe('the stream of a service token', () => {
  it('to read receives the positions of its project, and none of another', async () => {
    const { token } = await created('read')
    const stream = plant.stream()
    await stream.subscribe({ channels: ['pos', 'sensor'], token })
    const tag = await plant.tag('Anna')
    await plant.walk(tag.uid, [[5, 5]])
    const received = await stream.frame('pos', data => data.trackable_uid === tag.uid)
    expect(received.params?.data).toMatchObject({ x: 5, y: 5 })
    stream.close()
    const other = plant.stream()
    await other.subscribe({ channels: ['pos'], project_uid: plant.otherProjectUid, token })
    expect(await other.closed()).toBe(4403)
  })

  it('to send positions opens no channel', async () => {
    const { token } = await created('ingest')
    const stream = plant.stream()
    const { error } = await stream.subscribe({ channels: ['pos'], project_uid: plant.projectUid, token })
    expect(error?.code).toBe(-32003)
    stream.close()
  })

  it('is closed immediately when it is revoked', async () => {
    const { uid, token } = await created('read')
    const stream = plant.stream()
    await stream.subscribe({ channels: ['pos'], project_uid: plant.projectUid, token })
    await plant.call('DELETE', `/service_tokens/${uid}`)
    expect(await stream.closed()).toBe(4401)
  })
})
