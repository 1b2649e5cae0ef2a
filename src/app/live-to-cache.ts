import type { Query, QueryClient } from '@tanstack/react-query'
import { putAlarm } from '#api/alarms.ts'
import { keyOf } from '#api/query-keys.ts'
import type { ProjectUid } from '#domain/uid.ts'
import type { LiveClient } from '#live/live-client.ts'
import type { LiveEvent } from '#live/messages.ts'
import { whenIdle } from '#ui/when-idle.ts'
import type { Noun } from '#wire/profile.ts'
import { startedAfter } from './query-start.ts'

/** Resources that become stale with another one, because they are deleted with it or embed it. */
const alsoInvalidates: Partial<Record<Noun, readonly Noun[]>> = {
  sites: ['areas', 'floorplans', 'anchors', 'zones'],
  areas: ['floorplans', 'anchors', 'zones'],
  zones: ['zoneDownloads'],
  tagBindings: ['tags', 'nodes', 'zoneDownloads'],
  anchorBindings: ['anchors', 'nodes'],
  nodes: ['tags', 'anchors'],
  // Names appear or disappear.
  disclosures: ['tags', 'tagBindings', 'musters', 'zones'],
  privacy: ['tags', 'tagBindings', 'musters', 'zones', 'nodes', 'groups', 'alarms', 'disclosures'],
}

const gatherMs = 300
/** Alarm frames already update the lists, so this large read is only a safeguard. */
const alarmGatherMs = 5_000
/** Data that was requested before the first connection is read again once, which must not compete with the first view. */
const firstGatherMs = 1_500
/** An unreadable frame may concern anything. Limits the reloads for services that send many. */
const missedGatherMs = 60_000

/**
 * Connects the stream to the query cache: inserts alarms into the lists at once, invalidates changed resources
 * (batched, so that importing a thousand tags causes one read), and reloads the project after every reconnect; after the
 * first connection, what was requested before it. Returns a function that stops it.
 */
export function connectLiveToCache(
  live: Pick<LiveClient, 'onEvent'>,
  client: QueryClient,
  projectUid: ProjectUid,
): () => void {
  const due = new Map<Noun, ReturnType<typeof setTimeout>>()

  function invalidateSoon(nouns: readonly Noun[]): void {
    for (const noun of nouns) {
      if (due.has(noun)) continue
      const read = () => {
        due.delete(noun)
        void client.invalidateQueries({ queryKey: keyOf(projectUid, noun) })
      }
      due.set(noun, setTimeout(read, noun === 'alarms' ? alarmGatherMs : gatherMs))
    }
  }

  let wasConnected = false
  let first: ReturnType<typeof setTimeout> | undefined
  let missed: ReturnType<typeof setTimeout> | undefined
  function readAll(): void {
    clearTimeout(missed)
    missed = undefined
    void client.invalidateQueries({ queryKey: [projectUid] })
  }

  function handleCaughtUp(sinceMs: number): void {
    clearTimeout(first)
    if (wasConnected) readAll()
    else {
      const predicate = (query: Query) => !startedAfter(query, sinceMs)
      first = setTimeout(() => {
        for (const { queryKey } of client.getQueryCache().findAll({ queryKey: [projectUid], predicate }))
          whenIdle(() => void client.invalidateQueries({ queryKey, exact: true }))
      }, firstGatherMs)
    }
    wasConnected = true
  }

  function receive(event: LiveEvent, atMs: number): void {
    if (event.type === 'caught-up') handleCaughtUp(atMs)
    else if (event.type === 'missed') {
      invalidateSoon(['alarms'])
      missed ??= setTimeout(readAll, missedGatherMs)
    } else if (event.type === 'joined') invalidateSoon(['nodes'])
    else if (event.type === 'changed')
      invalidateSoon([event.objectType, ...(alsoInvalidates[event.objectType] ?? [])])
    else if (event.type === 'alarm') {
      putAlarm(client, projectUid, event.alarm)
      // A frame can contain less than a read (such as who acknowledged), so the list is read again.
      invalidateSoon(['alarms'])
    }
  }

  const stopListening = live.onEvent(receive)
  return () => {
    stopListening()
    clearTimeout(missed)
    clearTimeout(first)
    for (const timer of due.values()) clearTimeout(timer)
  }
}
