import type { QueryClient } from '@tanstack/react-query'
import type { Alarm } from '#domain/alarm/alarm.ts'
import type { ProjectUid } from '#domain/uid.ts'
import { withRow } from './query-keys.ts'

interface Reading {
  readonly projectUid: ProjectUid
  /** Alarms raised later are not in the list, epoch ms. */
  readonly endMs?: number | undefined
}

const underWay = new WeakMap<QueryClient, Map<Reading, Alarm[]>>()

/**
 * Reads a list of alarms. Frames that arrive during the read are newer than the response: without them a new
 * alarm would disappear until the next read.
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

/** Passes the newest state of an alarm to the lists that are being read. */
export function addToReadings(client: QueryClient, projectUid: ProjectUid, alarm: Alarm): void {
  for (const [reading, received] of underWay.get(client) ?? [])
    if (reading.projectUid === projectUid && !(alarm.setAtMs > Number(reading.endMs))) received.push(alarm)
}
