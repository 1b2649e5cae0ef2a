import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { StreamHub } from '../../stream/hub.ts'
import { announcedHeartbeatMs } from '../../stream/keep-alive.ts'
import { startPlant } from './plant.ts'
import { openStream } from './stream-client.ts'

let plant: Awaited<ReturnType<typeof startPlant>>
beforeAll(async () => {
  plant = await startPlant()
})
afterAll(() => plant.stop())

describe('notify', () => {
  it('reports created, updated and deleted rows with their project, and nothing to other projects', async () => {
    const stream = await plant.subscribe('notify')
    const there = plant.stream()
    await there.subscribe({
      channels: ['notify'],
      project_uid: plant.otherProjectUid,
      token: plant.token,
    })
    const group = await plant.made('/groups', { name: 'Crew' })
    await plant.call('PUT', `/groups/${group.uid}`, { name: 'Crew 2' })
    await plant.call('DELETE', `/groups/${group.uid}`)
    for (const action of ['CREATE', 'UPDATE', 'DELETE']) {
      const frame = await stream.frame('notify', d => d.uid === group.uid && d.action === action)
      expect(frame.params?.data).toEqual({
        action,
        object_type: 'groups',
        uid: group.uid,
        project_uid: plant.projectUid,
      })
    }
    await plant.call('POST', '/groups', { name: 'G' }, { 'x-user-project': plant.otherProjectUid })
    const own = await there.frame('notify', d => d.object_type === 'groups')
    expect(own.params?.data.project_uid).toBe(plant.otherProjectUid)
    stream.close()
    there.close()
  })
})

describe('a heartbeat', () => {
  it('O4: is sent to every socket in the announced interval, as a notice with the action HB and no project', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const app = fastify()
    const hub = new StreamHub({ identify: async () => undefined, cookieToken: () => undefined })
    hub.attach(app.server)
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const stream = openStream(Number(new URL(address).port))
    await stream.opened()
    await vi.waitUntil(() => hub.connections().length === 1, 10_000)
    vi.advanceTimersByTime(announcedHeartbeatMs - 1)
    expect(stream.frames('notify')).toEqual([])
    vi.advanceTimersByTime(1)
    const frame = await stream.frame('notify')
    expect(frame.params?.data.action).toBe('HB')
    expect(frame.params).not.toHaveProperty('project_uid')
    expect(frame.params?.data).not.toHaveProperty('project_uid')
    stream.close()
    hub.close()
    await app.close()
    vi.useRealTimers()
  })
})

describe('GET /trackable_objects/active_for_period', () => {
  it('lists the tags that were in an area in a period, in epoch ms', async () => {
    const here = await plant.tag('Here')
    await plant.tag('Silent')
    const end = Date.now() - 10_000
    await plant.walk(here.uid, [[1, 1]], end)
    const active = async (start: number, until: number, area = plant.areaUid) => {
      const query = `start=${start}&end=${until}&sublocation_uid=${area}`
      const answer = await plant.call('GET', `/trackable_objects/active_for_period?${query}`)
      const body = (await answer.json()) as { trackableObjects?: { uid: string }[] }
      return body.trackableObjects?.map(tag => tag.uid) ?? answer.status
    }
    expect(await active(end - 1_000, end)).toEqual([here.uid])
    expect(await active(end + 1_000, end + 2_000)).toEqual([])
    expect(await active(end - 1_000, end, 'no-such-area')).toBe(422)
    await plant.call('DELETE', `/trackable_objects/${here.uid}`)
    expect(await active(end - 1_000, end)).toEqual([here.uid])
  })
})
