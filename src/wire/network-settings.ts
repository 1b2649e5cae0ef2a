import * as z from 'zod/mini'
import type { NetworkSettings } from '#domain/sync/sync-status.ts'
import type { NodeUid, ProjectUid } from '#domain/uid.ts'
import { withoutMetadata } from './narrowing.ts'
import { timeOf, wireTime, wireUid } from './scalar.ts'

export const wireNetworkSettings = z.looseObject({
  rev: z.nullish(z.number()),
  service_mode: z.nullish(
    z.looseObject({ devices_in_service_mode: z.nullish(z.array(wireUid)), until: wireTime }),
  ),
})

export interface ServiceModeChange {
  readonly action: 'enable' | 'extend' | 'disable'
  /** All nodes if absent when disabling. */
  readonly nodeUids?: readonly NodeUid[]
  readonly untilMs?: number
}

export function fromWireNetworkSettings(settings: WireNetworkSettings): NetworkSettings {
  const { rev, service_mode: mode } = settings
  const untilMs = timeOf(mode?.until)
  return {
    ...(rev != null && { rev }),
    nodeUids: mode?.devices_in_service_mode ?? [],
    ...(untilMs !== undefined && { untilMs }),
    others: withoutMetadata(settings, ['service_mode']),
  }
}

export type WireNetworkSettings = z.infer<typeof wireNetworkSettings>

/**
 * The complete document with a change of the service mode, because a service may replace all that it stores. Enabling
 * and extending name every node in the mode, disabling those that leave it (interface decisions, "Network settings").
 */
export function toWireServiceMode(
  projectUid: ProjectUid,
  current: WireNetworkSettings | undefined,
  change: ServiceModeChange,
) {
  const { devices_in_service_mode: before, until: _until, ...mode } = current?.service_mode ?? {}
  const named = change.nodeUids ?? []
  const devices = change.action === 'disable' ? change.nodeUids : [...new Set([...(before ?? []), ...named])]
  return {
    ...withoutMetadata(current ?? {}),
    project_uid: projectUid,
    service_mode: {
      ...mode,
      action: change.action,
      ...(devices && { devices_in_service_mode: devices }),
      ...(change.untilMs !== undefined && { until: change.untilMs }),
    },
  }
}

/** The complete document with other settings; the service mode stays. */
export function toWireNetworkSettings(
  projectUid: ProjectUid,
  current: WireNetworkSettings | undefined,
  others: Readonly<Record<string, unknown>>,
) {
  const mode = current?.service_mode
  return { ...others, project_uid: projectUid, ...(mode && { service_mode: mode }) }
}
