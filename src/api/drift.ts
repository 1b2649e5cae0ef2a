import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type BindingDrift, bindingDrift, type OpenBinding } from '#domain/drift/binding-drift.ts'
import { bufferDrift } from '#domain/drift/buffer-drift.ts'
import { downloadDrift } from '#domain/drift/download-drift.ts'
import type { Drift } from '#domain/drift/drift.ts'
import { groupDrift } from '#domain/drift/group-drift.ts'
import { masterDrift } from '#domain/drift/master-drift.ts'
import type { ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { bindAnchor, closeAnchorBinding, useEveryAnchorBinding } from './anchor-bindings.ts'
import { eachOf } from './each-of.ts'
import { useGroups } from './groups.ts'
import { useSyncSettings } from './lsb-settings.ts'
import { sendParameter } from './node-params.ts'
import { useNodes } from './nodes.ts'
import { useSchedules } from './schedules.ts'
import { useSyncReports } from './sync-reports.ts'
import { bindTag, closeTagBinding, useEveryTagBinding } from './tag-bindings.ts'
import { updateTag, useTags } from './tags.ts'
import { useRefresh } from './use-resource.ts'
import { requestZoneDownload, useZoneDownloads } from './zone-download.ts'
import { saveZone, useZones } from './zones.ts'

/** Everything that should agree and does not, as far as it was read; each read that failed is told beside it. */
export function useDrift() {
  const tags = useTags()
  const zones = useZones()
  const groups = useGroups()
  const tagBindings = useEveryTagBinding()
  const anchorBindings = useEveryAnchorBinding()
  const downloads = useZoneDownloads()
  const settings = useSyncSettings()
  const schedules = useSchedules()
  const reports = useSyncReports()
  const nodes = useNodes()
  const reads = [tags, zones, groups, tagBindings, anchorBindings, downloads, settings, schedules, nodes]
  const data = useMemo((): readonly Drift[] => {
    const [tagRows, zoneRows] = [tags.data, zones.data]
    const ofTagsAndZones =
      tagRows && zoneRows
        ? [
            ...bufferDrift(tagRows, zoneRows),
            ...(groups.data ? groupDrift(tagRows, zoneRows, groups.data) : []),
          ]
        : []
    const schedule = schedules.data?.find(({ uid }) => uid === settings.data?.scheduleUid)
    return [
      ...ofTagsAndZones,
      ...bindingDrift([...(tagBindings.data ?? []), ...(anchorBindings.data ?? [])]),
      ...(tagRows && downloads.data ? downloadDrift(downloads.data, tagRows) : []),
      ...(settings.data && reports.data ? masterDrift(settings.data, reports.data, schedule) : []),
    ]
  }, [
    tags.data,
    zones.data,
    groups.data,
    tagBindings.data,
    anchorBindings.data,
    downloads.data,
    settings.data,
    schedules.data,
    reports.data,
  ])
  return {
    data,
    // Nodes are asked only where there is a sync, and once it is known whom to ask.
    isPending:
      reads.some(read => read.isPending) ||
      (Boolean(settings.data) && reports.isPending && !tags.error && !nodes.error),
    error: [...reads, reports].find(read => read.error)?.error,
    refetch: () => Promise.all([...reads, ...(settings.data ? [reports] : [])].map(read => read.refetch())),
  }
}

const thingOf = (binding: OpenBinding) => ('tagUid' in binding ? binding.tagUid : binding.anchorUid)

/** Closes all but the newest, by what they are bound to: a close by the MAC would end the newest, too. */
async function repairBinding(projectUid: ProjectUid, { mac, keep, close }: BindingDrift): Promise<void> {
  const isTwice = close.some(each => thingOf(each) === thingOf(keep))
  // Bound to the same thing twice, both go: the one that stays is opened anew.
  if (isTwice && 'tagUid' in keep) return bindTag(projectUid, mac, keep.tagUid)
  if (isTwice && 'anchorUid' in keep) return bindAnchor(projectUid, { mac, anchorUid: keep.anchorUid })
  for (const each of close)
    await ('tagUid' in each
      ? closeTagBinding(projectUid, { tagUid: each.tagUid })
      : closeAnchorBinding(projectUid, { anchorUid: each.anchorUid }))
}

/** Mends one. What somebody changed since it was read is refused (412) rather than overwritten. */
async function repair(projectUid: ProjectUid, drift: Drift): Promise<void> {
  if (drift.kind === 'buffer') {
    if (drift.wrong === 'tag-only') await saveZone(projectUid, { ...drift.zone, boundTagUid: drift.tag.uid })
    else if (drift.wrong === 'zone-only')
      await updateTag(projectUid, drift.tag.uid, { selfZoneUid: drift.zone.uid }, drift.tag.rev)
    else if ('tag' in drift)
      await updateTag(projectUid, drift.tag.uid, { selfZoneUid: undefined }, drift.tag.rev)
    else {
      const { boundTagUid: _, ...unbound } = drift.zone
      await saveZone(projectUid, unbound)
    }
  } else if (drift.kind === 'binding') await repairBinding(projectUid, drift)
  else if (drift.kind === 'group') {
    if (drift.of === 'tag')
      await updateTag(projectUid, drift.tag.uid, { groupUids: drift.left }, drift.tag.rev)
    else await saveZone(projectUid, { ...drift.zone, groupUids: drift.left })
  } else if (drift.kind === 'download') await requestZoneDownload(projectUid, [drift.tagUid], 'UPDATE')
  else for (const each of drift.sends) await sendParameter(projectUid, { mac: drift.mac, ...each })
}

/** Mends several, a few at a time; one that fails stops no other, and is told. */
export function useRepairDrift() {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (drifts: readonly Drift[]) =>
      eachOf(
        drifts,
        4,
        drift => repair(projectUid, drift),
        () => undefined,
      ),
    onSettled: () =>
      refresh('tags', 'zones', 'groups', 'tagBindings', 'anchorBindings', 'zoneDownloads', 'nodes'),
  })
}
