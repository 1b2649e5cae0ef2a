import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Delivery, Output, OutputDraft, OutputStatus, OutputTest } from '#domain/connection/output.ts'
import type { OutputUid, ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { readBody, readList } from '#wire/envelope.ts'
import {
  fromWireDelivery,
  fromWireOutput,
  fromWireOutputStatus,
  fromWireOutputTest,
  toWireOutput,
  wireDelivery,
  wireOutput,
  wireOutputSecret,
  wireOutputStatus,
  wireOutputTest,
} from '#wire/outputs.ts'
import { profile } from '#wire/profile.ts'
import { ApiError } from './api-error.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { createResource, listQuery } from './resource.ts'
import { useRefresh, useRemove, useUpdate } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

const { paths } = profile
const statusEveryMs = 2_000

/** Outputs to other systems (beyond the specification, for administrators of the project). */
const outputs = createResource({
  noun: 'outputs',
  schema: wireOutput,
  fromWire: fromWireOutput,
  toWire: toWireOutput,
})

export const useOutputs = (enabled = true) => useQuery({ ...listQuery(outputs, useProjectUid()), enabled })
export const useUpdateOutput = () =>
  useUpdate(
    outputs,
    ({ uid: _, secretNames: _names, secretCreatedAtMs: _at, rev: _rev, ...draft }: Output): OutputDraft =>
      draft,
    row => row,
  )
export const useDeleteOutput = (onDeleted: () => void) => useRemove(outputs, [], onDeleted)

interface CreatedSecret {
  readonly uid: OutputUid
  /** The signing secret of a webhook; no read returns it. */
  readonly secret?: string
}

function secretOf(body: unknown): CreatedSecret {
  const { uid, secret } = readBody(wireOutputSecret, 'output', body)
  return { uid, ...(secret && { secret }) }
}

/** Creates an output. Its secret is not cached. */
export function useCreateOutput() {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    gcTime: 0,
    mutationFn: async (draft: OutputDraft) => {
      const body = toWireOutput(draft)
      return secretOf(await request(profile.resources.outputs.path, { method: 'POST', projectUid, body }))
    },
    onSettled: () => refresh('outputs'),
  })
}

/** Creates a new signing secret of a webhook. It is not cached. */
export function useRotateOutputSecret() {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    gcTime: 0,
    mutationFn: async (uid: OutputUid) =>
      secretOf(await request(paths.rotateOutputSecret(uid), { method: 'POST', projectUid })),
    onSettled: () => refresh('outputs'),
  })
}

/** Pauses or resumes an output. */
export function useSetOutputEnabled() {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: ({ uid, enabled }: Pick<Output, 'uid' | 'enabled'>) =>
      request(enabled ? paths.resumeOutput(uid) : paths.pauseOutput(uid), { method: 'POST', projectUid }),
    onSettled: () => refresh('outputs'),
  })
}

/** Sends a test event, and refreshes the delivery log. */
export function useTestOutput() {
  const projectUid = useProjectUid()
  const client = useQueryClient()
  return useServiceMutation({
    mutationFn: async (uid: OutputUid): Promise<OutputTest> => {
      const body = await request(paths.testOutput(uid), { method: 'POST', projectUid })
      return fromWireOutputTest(readBody(wireOutputTest, 'test', body))
    },
    onSettled: (_result, _error, uid) =>
      client.invalidateQueries({ queryKey: keyOf(projectUid, 'outputs', uid) }),
  })
}

/** Null while the service starts the output. */
const statusQuery = (projectUid: ProjectUid, uid: OutputUid) =>
  queryOptions({
    queryKey: keyOf(projectUid, 'outputs', uid, 'status'),
    staleTime: 0,
    refetchInterval: statusEveryMs,
    queryFn: async ({ signal }): Promise<OutputStatus | null> => {
      try {
        const body = await request(paths.outputStatus(uid), { projectUid, signal })
        return fromWireOutputStatus(readBody(wireOutputStatus, 'status', body))
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) return null
        throw error
      }
    },
  })

export const useOutputStatus = (uid: OutputUid) => useQuery(statusQuery(useProjectUid(), uid))

/** Status by uid, read every two seconds; an output is absent until it was read. */
export function useOutputStatuses(uids: readonly OutputUid[]): ReadonlyMap<OutputUid, OutputStatus> {
  const projectUid = useProjectUid()
  return useQueries({
    queries: uids.map(uid => statusQuery(projectUid, uid)),
    combine: results =>
      new Map(
        results.flatMap(({ data }, index) => (data ? [[uids[index] as OutputUid, data] as const] : [])),
      ),
  })
}

const deliveriesQuery = (projectUid: ProjectUid, uid: OutputUid) =>
  queryOptions({
    queryKey: keyOf(projectUid, 'outputs', uid, 'deliveries'),
    staleTime: 0,
    refetchInterval: statusEveryMs,
    queryFn: async ({ signal }): Promise<readonly Delivery[]> => {
      const body = await request(paths.outputDeliveries(uid), { projectUid, signal })
      return readList(wireDelivery, 'deliveries', body).map(fromWireDelivery)
    },
  })

/** The last 100 alarms, zone events and tests, newest first. */
export const useDeliveries = (uid: OutputUid) => useQuery(deliveriesQuery(useProjectUid(), uid))
