import type { QueryClient } from '@tanstack/react-query'
import type { Alarm } from '#domain/alarm/alarm.ts'
import type { ProjectUid } from '#domain/uid.ts'
import { withRow } from './list-cache.ts'

interface Reading {
  readonly projectUid: ProjectUid
  /** What was set later is not in the list, epoch ms. */
  readonly endMs?: number | undefined
}

const underWay = new WeakMap<QueryClient, Map<Reading, Alarm[]>>()

/**
 * Reads a list of alarms. What was heard of an alarm while the answer travelled is newer than the answer: without it an alarm
 * that had just come would leave the screen again, until the list is read the next time.
 */
export async function readAlarms(
  client: QueryClient,
  reading: Reading,
  read: () => Promise<readonly Alarm[]>,
): Promise<readonly Alarm[]> {
  const received: Alarm[] = []
  const readings = underWay.get(client) ?? new Map()
  underWay.set(client, readings.set(reading, received))
  try {
    return received.reduce(withRow, await read())
  } finally {
    readings.delete(reading)
  }
}

/** Tells an alarm's newest state to the lists that are being read. */
export function addToReadings(client: QueryClient, projectUid: ProjectUid, alarm: Alarm): void {
  for (const [reading, received] of underWay.get(client) ?? [])
    if (reading.projectUid === projectUid && !(alarm.setAtMs > Number(reading.endMs))) received.push(alarm)
}
