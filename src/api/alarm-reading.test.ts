// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { activeAlarmsQuery, putAlarm, siteAlarmsQuery } from './alarms.ts'

const alarm: Alarm = { uid: 'x', type: 'zone_violation', active: true, severity: 3, setAtMs: 1 }

/** A service that responds to a read on demand, with its state at the time of the request. */
function slowService() {
  const waiting: ((body: unknown) => void)[] = []
  const respond = () => new Promise<Response>(answer => waiting.push(body => answer(Response.json(body))))
  vi.stubGlobal('fetch', vi.fn(respond))
  return {
    /** Waits for the request. */
    async answer(...rows: object[]) {
      await vi.waitUntil(() => waiting.length > 0)
      waiting.shift()?.({ alarms: rows })
    },
  }
}

describe('a list of alarms that is loading', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('keeps an alarm that arrived during the read, until the next read', async () => {
    const client = new QueryClient()
    const { queryKey, ...query } = activeAlarmsQuery('p1')
    const service = slowService()
    const read = () => client.fetchQuery({ queryKey, ...query, staleTime: 0 })

    const first = read()
    putAlarm(client, 'p1', alarm)
    putAlarm(client, 'p2', { ...alarm, uid: 'of another project' })
    await service.answer()
    expect(await first).toEqual([alarm])

    const second = read()
    putAlarm(client, 'p1', { ...alarm, acknowledgedAtMs: 2 })
    await service.answer({ uid: 'x', type: 'zone_violation', state: 'set', severity_level: 3, set_at: 1 })
    expect(await second).toEqual([{ ...alarm, acknowledgedAtMs: 2 }])
    expect(client.getQueryData(queryKey)).toEqual(await second)

    const third = read()
    await service.answer()
    expect(await third).toEqual([])
  })

  it('adds no alarm raised after its period, but updates its own', async () => {
    const client = new QueryClient()
    const { queryKey, ...query } = siteAlarmsQuery('p1', 's1', 0, 10)
    const service = slowService()
    const reading = client.fetchQuery({ queryKey, ...query })
    const late = { ...alarm, uid: 'late', setAtMs: 20 }
    putAlarm(client, 'p1', late)
    await service.answer({ uid: 'x', type: 'zone_violation', state: 'set', severity_level: 3, set_at: 1 })
    expect(await reading).toEqual([alarm])
    putAlarm(client, 'p1', { ...late, acknowledgedAtMs: 30 })
    putAlarm(client, 'p1', { ...alarm, acknowledgedAtMs: 30 })
    expect(client.getQueryData(queryKey)).toEqual([{ ...alarm, acknowledgedAtMs: 30 }])
  })
})
