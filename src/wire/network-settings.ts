import * as z from 'zod/mini'
import type { NetworkSettings } from '#domain/sync-service-mode.ts'
import type { NodeUid, ProjectUid } from '#domain/uid.ts'
import { timeOf, wireTime, wireUid } from './scalar.ts'

export const wireNetworkSettings = z.looseObject({
  rev: z.nullish(z.number()),
  service_mode: z.nullish(
    z.looseObject({ devices_in_service_mode: z.nullish(z.array(wireUid)), until: wireTime }),
  ),
})

export interface ServiceModeChange {
  readonly action: 'enable' | 'extend' | 'disable'
  /** Absent of a disable: all of them. */
  readonly nodeUids?: readonly NodeUid[]
  readonly untilMs?: number
}

/** What the service keeps beside every row; none of it is a setting. */
const metadata = ['uid', 'rev', 'created_at', 'updated_at', 'removed_at', 'project_uid']

export function fromWireNetworkSettings(settings: z.infer<typeof wireNetworkSettings>): NetworkSettings {
  const { rev, service_mode: mode, ...rest } = settings
  const untilMs = timeOf(mode?.until)
  return {
    ...(rev != null && { rev }),
    nodeUids: mode?.devices_in_service_mode ?? [],
    ...(untilMs !== undefined && { untilMs }),
    others: Object.fromEntries(Object.entries(rest).filter(([name]) => !metadata.includes(name))),
  }
}

export const toWireServiceMode = (projectUid: ProjectUid, change: ServiceModeChange) => ({
  project_uid: projectUid,
  service_mode: {
    action: change.action,
    ...(change.nodeUids && { devices_in_service_mode: change.nodeUids }),
    ...(change.untilMs !== undefined && { until: change.untilMs }),
  },
})
