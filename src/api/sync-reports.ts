import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { batchesOf } from '#domain/batches.ts'
import type { HardwareNode } from '#domain/hardware/hardware.ts'
import { nodesAtOnce, type ReportedParameter } from '#domain/hardware/node-parameter.ts'
import { type SyncPicture, syncPicture } from '#domain/sync/sync-status.ts'
import type { MacAddress, ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { useSyncSettings } from './lsb-settings.ts'
import { readParams } from './node-params.ts'
import { useNodes } from './nodes.ts'
import { settleEach } from './parallel-calls.ts'
import { keyOf } from './query-keys.ts'
import { useTags } from './tags.ts'
import { useServiceMutation } from './use-service-mutation.ts'

/** Polling interval in addition to the stream. */
const everyMs = 60_000

const names = ['sf', 'sync_slot', 'tdoa_schedule'] as const

/** A report and when it was received; ages are counted from then. */
export interface DatedReport extends ReportedParameter {
  readonly readAtMs: number
}

const keyFor = (projectUid: ProjectUid) => keyOf(projectUid, 'nodes', 'sync')

/** The last sync reports of nodes, 20 nodes per call, with limited concurrency. Throws if one call fails. */
async function readReports(
  projectUid: ProjectUid,
  macs: readonly MacAddress[],
  signal: AbortSignal | undefined,
): Promise<DatedReport[]> {
  const read = (batch: readonly MacAddress[]) =>
    readParams(projectUid, { macs: batch, names, ...(signal && { signal }) })
  const { done, failed } = await settleEach(batchesOf(macs, nodesAtOnce), 4, read)
  if (failed[0]) throw failed[0].error
  const readAtMs = Date.now()
  return done.flat().map(report => ({ ...report, readAtMs }))
}

/** `reports` updated with newer ones. */
function mergeReports(
  reports: readonly DatedReport[],
  updates: readonly DatedReport[] | undefined,
): readonly DatedReport[] {
  if (!updates || updates.length === 0) return reports
  const isReplaced = (old: DatedReport) =>
    updates.some(each => each.mac === old.mac && each.name === old.name)
  return [...reports.filter(each => !isReplaced(each)), ...updates]
}

/** The newest value of each node and parameter from frames; kept apart from simultaneous HTTP reads. */
const receivedKey = (projectUid: ProjectUid) => keyOf(projectUid, 'nodes', 'received')

export function reportsQuery(projectUid: ProjectUid, macs: readonly MacAddress[] | undefined) {
  return queryOptions({
    queryKey: [...keyFor(projectUid), macs?.join()],
    enabled: macs !== undefined,
    staleTime: 0,
    // Reports sent while no stream is open are not repeated.
    refetchInterval: everyMs,
    queryFn: async ({ client, signal }): Promise<readonly DatedReport[]> => {
      const sinceMs = Date.now()
      const reports = await readReports(projectUid, macs ?? [], signal)
      const received = client.getQueryData<readonly DatedReport[]>(receivedKey(projectUid))
      return mergeReports(
        reports,
        received?.filter(each => each.readAtMs >= sinceMs),
      )
    },
  })
}

/**
 * The nodes that can be sync masters or distributors: all except hardware of tags, plus those in the
 * settings.
 */
function useSyncMacs(): readonly MacAddress[] | undefined {
  const nodes = useNodes().data
  const tags = useTags().data
  const settings = useSyncSettings().data
  return useMemo(() => {
    if (!nodes || !tags || settings === undefined) return undefined
    const carried = new Set(tags.flatMap(tag => tag.mac ?? []))
    const named = [...(settings?.masters ?? []), ...(settings?.distributors ?? [])].map(({ mac }) => mac)
    const isTag = ({ mac, type }: HardwareNode) => carried.has(mac) && type?.toUpperCase() === 'TAG'
    const able = nodes.filter(node => !isTag(node)).map(({ mac }) => mac)
    return [...new Set([...named, ...able])].sort()
  }, [nodes, tags, settings])
}

/** The reports of nodes for `sf`, `sync_slot` and `tdoa_schedule`. */
export const useSyncReports = () => useQuery(reportsQuery(useProjectUid(), useSyncMacs()))

/** Reloads the reports of nodes. */
export function useRefreshSyncReports(): () => Promise<void> {
  const client = useQueryClient()
  const projectUid = useProjectUid()
  return () => client.invalidateQueries({ queryKey: keyFor(projectUid) })
}

/** The derived sync state, once settings and reports are loaded; null if the service has no TDOA. */
export function useSyncPicture(): SyncPicture | null | undefined {
  const settings = useSyncSettings().data
  const reports = useSyncReports().data
  return useMemo(() => {
    if (settings === null) return null
    if (!settings || !reports) return undefined
    return syncPicture(
      settings.masters.map(({ mac }) => mac),
      reports,
    )
  }, [settings, reports])
}

interface ReportedValues {
  readonly mac: MacAddress
  readonly values: Readonly<Record<string, unknown>>
}

/** Applies reports from the stream to the cached ones, so that the state follows immediately. */
export function putSyncReport(
  client: QueryClient,
  projectUid: ProjectUid,
  { mac, values }: ReportedValues,
): void {
  const readAtMs = Date.now()
  const updates = names.flatMap((name): DatedReport[] =>
    values[name] === undefined ? [] : [{ mac, name, value: values[name], ageMs: 0, readAtMs }],
  )
  if (updates.length === 0) return
  client.setQueryData<readonly DatedReport[]>(receivedKey(projectUid), old =>
    mergeReports(old ?? [], updates),
  )
  client.setQueriesData<readonly DatedReport[]>(
    { queryKey: keyFor(projectUid) },
    old => old && mergeReports(old, updates),
  )
}

export function usePutSyncReport(): (reported: ReportedValues) => void {
  const client = useQueryClient()
  const projectUid = useProjectUid()
  return useCallback(
    (reported: ReportedValues) => putSyncReport(client, projectUid, reported),
    [client, projectUid],
  )
}

/** Requests the settings from nodes; their reports arrive on the stream, and with the next read. */
export function useAskSync() {
  const projectUid = useProjectUid()
  return useServiceMutation({
    mutationFn: async (macs: readonly MacAddress[]) => {
      for (const batch of batchesOf(macs, nodesAtOnce))
        await readParams(projectUid, { macs: batch, names, ask: true })
    },
  })
}
