import type { QueryClient } from '@tanstack/react-query'
import type { Alarm } from '#domain/alarm.ts'
import type { ProjectUid } from '#domain/uid.ts'
import { withRow } from './list-cache.ts'

interface Reading {
  readonly projectUid: ProjectUid
  readonly heard: Alarm[]
}

const underWay = new WeakMap<QueryClient, Set<Reading>>()

/**
 * Reads a list of alarms. What was heard of an alarm while the answer travelled is newer than the answer: without it an alarm
 * that had just come would leave the screen again, until the list is read the next time.
 */
export async function readAlarms(
  client: QueryClient,
  projectUid: ProjectUid,
  read: () => Promise<readonly Alarm[]>,
): Promise<readonly Alarm[]> {
  const reading: Reading = { projectUid, heard: [] }
  const readings = underWay.get(client) ?? new Set()
  underWay.set(client, readings.add(reading))
  try {
    return reading.heard.reduce(withRow, await read())
  } finally {
    readings.delete(reading)
  }
}

/** Tells an alarm's newest state to the lists that are being read. */
export function tellReadings(client: QueryClient, projectUid: ProjectUid, alarm: Alarm): void {
  for (const reading of underWay.get(client) ?? [])
    if (reading.projectUid === projectUid) reading.heard.push(alarm)
}
