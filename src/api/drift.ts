import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type BindingDrift, bindingDrift, type OpenBinding } from '#domain/drift/binding-drift.ts'
import { bufferDrift } from '#domain/drift/buffer-drift.ts'
import { type Drift, downloadDrift } from '#domain/drift/drift.ts'
import { groupDrift } from '#domain/drift/group-drift.ts'
import { masterDrift } from '#domain/drift/master-drift.ts'
import { type RepairStep, repairPlan } from '#domain/drift/repair-plan.ts'
import type { ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { useEveryAnchorBinding } from './anchor-bindings.ts'
import { bindHardware } from './bind-hardware.ts'
import { closeBinding } from './binding-records.ts'
import { useGroups } from './groups.ts'
import { useSyncSettings } from './lsb-settings.ts'
import { sendParameter } from './node-params.ts'
import { useNodes } from './nodes.ts'
import { settleEach } from './parallel-calls.ts'
import { useSchedules } from './schedules.ts'
import { useSyncReports } from './sync-reports.ts'
import { useEveryTagBinding } from './tag-bindings.ts'
import { updateTag, useTags } from './tags.ts'
import { useRefresh } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'
import { requestZoneDownload, useZoneDownloads } from './zone-download.ts'
import { saveZone, useZones } from './zones.ts'

/** All inconsistencies in what was read, and the reads that failed. */
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
    // Nodes are requested only if there is a sync, and once its members are known.
    isPending:
      reads.some(read => read.isPending) ||
      (Boolean(settings.data) && reports.isPending && !tags.error && !nodes.error),
    error: [...reads, reports].find(read => read.error)?.error,
    refetch: () => Promise.all([...reads, ...(settings.data ? [reports] : [])].map(read => read.refetch())),
  }
}

const ownerOf = (binding: OpenBinding) => ('tagUid' in binding ? binding.tagUid : binding.anchorUid)

/** Closes all but the newest by their targets, because closing by the MAC would close the newest as well. */
async function repairBinding(
  client: QueryClient,
  projectUid: ProjectUid,
  { mac, keep, close }: BindingDrift,
): Promise<void> {
  const isDuplicate = close.some(each => ownerOf(each) === ownerOf(keep))
  // If the same target is bound twice, both bindings are closed and one is opened again.
  if (isDuplicate) return bindHardware(client, projectUid, mac, keep)
  for (const each of close) await closeBinding(projectUid, { ...each, mac })
}

/** One write. Rows that another user has changed since are rejected (412), not overwritten. */
async function repair(client: QueryClient, projectUid: ProjectUid, step: RepairStep): Promise<void> {
  if (step.of === 'tag') await updateTag(projectUid, step.tag.uid, step.change, step.tag.rev)
  else if (step.of === 'zone') await saveZone(projectUid, step.zone)
  else if (step.drift.kind === 'binding') await repairBinding(client, projectUid, step.drift)
  else if (step.drift.kind === 'download')
    await requestZoneDownload(projectUid, [step.drift.tagUid], 'UPDATE')
  else for (const each of step.drift.sends) await sendParameter(projectUid, { mac: step.drift.mac, ...each })
}

/** Repairs several with limited concurrency; a failure is reported and does not stop the others. */
export function useRepairDrift() {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: async (drifts: readonly Drift[], { client }) => {
      const act = async (step: RepairStep) => {
        await repair(client, projectUid, step)
        return step.drifts
      }
      const { done, failed } = await settleEach(repairPlan(drifts), 4, act)
      return {
        done: done.flat(),
        failed: failed.flatMap(({ item, error }) => item.drifts.map(drift => ({ item: drift, error }))),
      }
    },
    onSettled: () =>
      refresh('tags', 'zones', 'groups', 'tagBindings', 'anchorBindings', 'zoneDownloads', 'nodes'),
  })
}
