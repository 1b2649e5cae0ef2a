import * as z from 'zod/mini'
import type { SyncMember, SyncSettings } from '#domain/sync/sync-settings.ts'
import type { ProjectUid } from '#domain/uid.ts'
import { withoutMetadata } from './narrowing.ts'
import { fromWireMac } from './nodes.ts'
import { flagOf, numberOf, textOf, wireFlag, wireNumber, wireText, wireUid } from './scalar.ts'

const wireMember = z.looseObject({
  mac_address: z.string(),
  node_id: wireText,
  addr: wireText,
  slot: wireNumber,
})

const wireValues = z.looseObject({
  active_schedule_uid: z.nullish(wireUid),
  autostart: wireFlag,
  configured_state: wireText,
  masters: z.nullish(z.array(wireMember)),
  distributors: z.nullish(z.array(wireMember)),
})

/** A read nests the values; older deployments return them at the top level, as they are written. */
export const wireLsbSettings = z.looseObject({
  rev: z.nullish(z.number()),
  tdoa_version: wireNumber,
  lsb_version: wireNumber,
  tdoa_settings: z.nullish(z.looseObject({ values: z.nullish(wireValues) })),
  values: z.nullish(wireValues),
})

function fromWireMember({
  mac_address,
  node_id,
  addr,
  slot,
  ...extra
}: z.infer<typeof wireMember>): SyncMember {
  const number = numberOf(slot)
  const address = textOf(addr) ?? ''
  return {
    mac: fromWireMac(mac_address),
    ...(node_id !== null && node_id !== undefined && { nodeId: node_id }),
    // Other deployments can have short addresses, which are not MACs.
    addr: /^[0-9a-f]{2}([:.-]?[0-9a-f]{2}){5}$/i.test(address) ? fromWireMac(address) : address,
    ...(number !== undefined && { slot: number }),
    ...(Object.keys(extra).length > 0 && { extra }),
  }
}

const toWireMember = ({ mac, nodeId, addr, slot, extra }: SyncMember) => ({
  ...extra,
  mac_address: mac,
  ...(nodeId !== undefined && { node_id: nodeId }),
  addr,
  ...(slot !== undefined && { slot }),
})

export type WireLsbSettings = z.infer<typeof wireLsbSettings>

const valuesOf = (settings: WireLsbSettings | undefined) =>
  settings?.tdoa_settings?.values ?? settings?.values

export function fromWireLsbSettings(settings: WireLsbSettings): SyncSettings {
  const values = valuesOf(settings)
  return {
    ...(settings.rev != null && { rev: settings.rev }),
    ...(values?.active_schedule_uid && { scheduleUid: values.active_schedule_uid }),
    autostart: flagOf(values?.autostart),
    isStarted: values?.configured_state === 'STARTED',
    masters: (values?.masters ?? []).map(fromWireMember),
    distributors: (values?.distributors ?? []).map(fromWireMember),
    tdoaVersion: numberOf(settings.tdoa_version) ?? 2,
    lsbVersion: numberOf(settings.lsb_version) ?? 2,
  }
}

export type SyncSettingsChange = Partial<Omit<SyncSettings, 'rev' | 'scheduleUid'>> & {
  /** Null for no schedule. */
  readonly scheduleUid?: string | null
}

/**
 * The complete document with the change, including unknown fields, because a service may replace all that it stores.
 * Versions are at the top level, the rest is in `values` (specification, "Save LSB settings").
 */
export function toWireLsbSettings(
  projectUid: ProjectUid,
  current: WireLsbSettings | undefined,
  change: SyncSettingsChange,
) {
  const { scheduleUid, autostart, isStarted, masters, distributors, tdoaVersion, lsbVersion } = change
  const { tdoa_settings: _settings, values: _values, ...top } = withoutMetadata(current ?? {})
  return {
    ...top,
    project_uid: projectUid,
    tdoa_version: tdoaVersion ?? numberOf(current?.tdoa_version) ?? 2,
    lsb_version: lsbVersion ?? numberOf(current?.lsb_version) ?? 2,
    values: {
      ...valuesOf(current),
      ...(scheduleUid !== undefined && { active_schedule_uid: scheduleUid }),
      ...(autostart !== undefined && { autostart }),
      ...(isStarted !== undefined && { configured_state: isStarted ? 'STARTED' : 'STOPPED' }),
      ...(masters && { masters: masters.map(toWireMember) }),
      ...(distributors && { distributors: distributors.map(toWireMember) }),
    },
  }
}
