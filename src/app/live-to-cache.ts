import type { QueryClient } from '@tanstack/react-query'
import { putAlarm } from '#api/alarms.ts'
import { keyOf } from '#api/query-keys.ts'
import type { ProjectUid } from '#domain/uid.ts'
import type { LiveClient } from '#live/live-client.ts'
import type { LiveEvent } from '#live/messages.ts'
import type { Noun } from '#wire/profile.ts'

/** What else is out of date when one noun changed: what goes with a delete, and what a read embeds. */
const alsoInvalidates: Partial<Record<Noun, readonly Noun[]>> = {
  sites: ['areas', 'floorplans', 'anchors', 'zones'],
  areas: ['floorplans', 'anchors', 'zones'],
  zones: ['zoneDownloads'],
  tagBindings: ['tags', 'nodes', 'zoneDownloads'],
  anchorBindings: ['anchors', 'nodes'],
  nodes: ['tags', 'anchors'],
}

const gatherMs = 300
/** Alarms are in the lists by their frames already; reading them again, which is much, is only to be sure. */
const alarmGatherMs = 5_000
/** After the first connection of a page everything was read a moment ago: reading it again must not compete with the first view. */
const firstGatherMs = 1_500
/** An unreadable frame may have been anything; the reloads are limited for a service that sends many. */
const missedGatherMs = 60_000

/**
 * The one place where the stream meets the cache: alarms go into the lists at once, changes of the configuration
 * mark what was read as out of date (gathered, so that an import of a thousand tags is one read), and after every
 * reconnect all of the project is read again (after the first connection a little later). Returns how to stop.
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

  function handleCaughtUp(): void {
    clearTimeout(first)
    if (wasConnected) readAll()
    else first = setTimeout(readAll, firstGatherMs)
    wasConnected = true
  }

  function receive(event: LiveEvent): void {
    if (event.type === 'caught-up') handleCaughtUp()
    else if (event.type === 'missed') {
      invalidateSoon(['alarms'])
      missed ??= setTimeout(readAll, missedGatherMs)
    } else if (event.type === 'joined') invalidateSoon(['nodes'])
    else if (event.type === 'changed')
      invalidateSoon([event.objectType, ...(alsoInvalidates[event.objectType] ?? [])])
    else if (event.type === 'alarm') {
      putAlarm(client, projectUid, event.alarm)
      // The frame may carry less than a read does (who acknowledged it, say); the read has the last word.
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
