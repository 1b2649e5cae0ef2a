import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Alarm } from '#domain/alarm/alarm.ts'
import type { LiveListener } from '#live/live-events.ts'
import type { LiveEvent } from '#live/messages.ts'
import { connectLiveToCache } from './live-to-cache.ts'
import { startQuery } from './query-start.ts'

const alarm: Alarm = { uid: 'a1', type: 'zone_violation', active: true, severity: 3, setAtMs: 1 }

describe('connectLiveToCache', () => {
  let tell: (event: LiveEvent) => void
  let client: QueryClient
  let stop: () => void
  const stale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  beforeEach(() => {
    vi.useFakeTimers()
    client = new QueryClient()
    for (const noun of ['zones', 'areas', 'tags', 'nodes']) client.setQueryData(['p1', noun], [])
    client.setQueryData(['p2', 'zones'], [])
    client.setQueryData(['p1', 'alarms', 'active'], [])
    const onEvent = (listener: LiveListener) => {
      tell = event => listener(event, performance.now())
      return () => {
        tell = () => undefined
      }
    }
    stop = connectLiveToCache({ onEvent }, client, 'p1')
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  it('puts an alarm into the list at once, then its acknowledgement', () => {
    tell({ type: 'alarm', alarm })
    expect(client.getQueryData(['p1', 'alarms', 'active'])).toEqual([alarm])
    const answered = { ...alarm, acknowledgedAtMs: 2, acknowledgedBy: 'olga@plant.example' }
    tell({ type: 'alarm', alarm: answered })
    expect(client.getQueryData(['p1', 'alarms', 'active'])).toEqual([answered])
  })

  it('batches changes into one refresh, including dependent resources', () => {
    const invalidate = vi.spyOn(client, 'invalidateQueries')
    for (let i = 0; i < 500; i++)
      tell({ type: 'changed', objectType: 'tagBindings', action: 'CREATE', uid: String(i) })
    expect(invalidate).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(invalidate).toHaveBeenCalledTimes(4)
    expect(invalidate).toHaveBeenCalledWith({ queryKey: ['p1', 'zoneDownloads'] })
    expect(stale(['p1', 'tags'])).toBe(true)
    expect(stale(['p1', 'nodes'])).toBe(true)
    expect(stale(['p1', 'zones'])).toBe(false)
  })

  it('O7: after the first connection reloads the project once the first view is shown', () => {
    tell({ type: 'caught-up' })
    expect(stale(['p1', 'zones'])).toBe(false)
    vi.advanceTimersByTime(2_000)
    expect(stale(['p1', 'zones'])).toBe(true)
    expect(stale(['p1', 'alarms', 'active'])).toBe(true)
  })

  it('reads again only what was requested before the first connection', async () => {
    const read = (noun: string) => client.fetchQuery({ queryKey: ['p1', noun], queryFn: () => [] })
    client.setDefaultOptions({ queries: { persister: startQuery } })
    await read('groups')
    vi.advanceTimersByTime(1)
    tell({ type: 'caught-up' })
    vi.advanceTimersByTime(1)
    await read('floorplans')
    vi.advanceTimersByTime(2_000)
    expect(stale(['p1', 'groups'])).toBe(true)
    expect(stale(['p1', 'floorplans'])).toBe(false)
    tell({ type: 'caught-up' })
    expect(stale(['p1', 'floorplans'])).toBe(true)
  })

  it('reloads the project after a reconnect, and no other', () => {
    tell({ type: 'caught-up' })
    tell({ type: 'caught-up' })
    expect(stale(['p1', 'zones'])).toBe(true)
    expect(stale(['p1', 'alarms', 'active'])).toBe(true)
    expect(stale(['p2', 'zones'])).toBe(false)
  })

  it('reloads alarms soon after an unreadable frame, and everything else a minute later', () => {
    for (let i = 0; i < 10; i++) {
      tell({ type: 'missed' })
      vi.advanceTimersByTime(600)
    }
    expect(stale(['p1', 'alarms', 'active'])).toBe(true)
    expect(stale(['p1', 'zones'])).toBe(false)
    vi.advanceTimersByTime(60_000)
    expect(stale(['p1', 'zones'])).toBe(true)
  })

  it('reloads parameters that nodes may have reported before the subscription', () => {
    tell({ type: 'joined' })
    vi.advanceTimersByTime(1000)
    expect(stale(['p1', 'nodes'])).toBe(true)
    expect(stale(['p1', 'zones'])).toBe(false)
  })

  it('does nothing after it was stopped', () => {
    tell({ type: 'changed', objectType: 'zones', action: 'DELETE', uid: 'z' })
    stop()
    vi.advanceTimersByTime(1000)
    expect(stale(['p1', 'zones'])).toBe(false)
  })
})
