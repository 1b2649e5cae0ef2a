import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { batchesOf } from '#domain/batches.ts'
import { nodesAtOnce, type ReportedParameter, type SentParameter } from '#domain/hardware/node-parameter.ts'
import type { MacAddress, ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { readList } from '#wire/envelope.ts'
import {
  firmwareParameter,
  fromWireMessage,
  fromWireParam,
  toWireMessage,
  toWireParamsQuery,
  wireMessage,
  wireParam,
} from '#wire/node-params.ts'
import { profile } from '#wire/profile.ts'
import { type FailedCall, settleEach } from './parallel-calls.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { useServiceMutation } from './use-service-mutation.ts'
import { useVersion } from './version.ts'

const { nodeParams, nodeMessages } = profile.paths

interface ParamsRead {
  readonly macs: readonly MacAddress[]
  /** Absent for all. */
  readonly names?: readonly string[]
  /** Requests new reports from the nodes, which arrive on `param_p`. */
  readonly ask?: boolean
  readonly signal?: AbortSignal
}

/** The last reported parameters of at most 20 nodes (specification, bounds). */
export async function readParams(
  projectUid: ProjectUid,
  { macs, names, ask, signal }: ParamsRead,
): Promise<readonly ReportedParameter[]> {
  const query = toWireParamsQuery(macs, names, ask)
  const body = await request(nodeParams, { projectUid, query, signal })
  return readList(wireParam, profile.envelopes.nodeParams, body).map(fromWireParam)
}

function nodeParamsQuery(projectUid: ProjectUid, mac: MacAddress) {
  return queryOptions({
    queryKey: keyOf(projectUid, 'nodes', 'params', mac),
    queryFn: ({ signal }) => readParams(projectUid, { macs: [mac], signal }),
  })
}

/** The last report of one node. */
export const useNodeParams = (mac: MacAddress) => useQuery(nodeParamsQuery(useProjectUid(), mac))

const waitingMs = 2_000

/** The last values sent to nodes with their state, for at most 20 nodes; only if the service provides it. */
export async function readSent(
  projectUid: ProjectUid,
  macs: readonly MacAddress[],
  signal?: AbortSignal,
): Promise<readonly SentParameter[]> {
  const body = await request(nodeMessages, { projectUid, query: { mac: macs }, signal })
  return readList(wireMessage, profile.envelopes.nodeMessages, body).map(fromWireMessage)
}

/**
 * The last values sent to one node, polled every 2 s while they wait; undefined data if the service does not
 * provide it.
 */
export function useNodeMessages(mac: MacAddress) {
  const projectUid = useProjectUid()
  const isOffered = useVersion().data?.nodeMessages === true
  return useQuery<readonly SentParameter[]>({
    queryKey: keyOf(projectUid, 'nodes', 'messages', mac),
    enabled: isOffered,
    refetchInterval: ({ state }) => (state.data?.some(sent => sent.state === 'queued') ? waitingMs : false),
    queryFn: ({ signal }) => readSent(projectUid, [mac], signal),
  })
}

interface Sending {
  readonly mac: MacAddress
  readonly name: string
  readonly value: unknown
}

/** Queues one parameter for one node, which receives it when it next listens. Throws as `request` does. */
export const sendParameter = (projectUid: ProjectUid, { mac, name, value }: Sending) =>
  request(nodeMessages, { method: 'POST', projectUid, body: toWireMessage(mac, name, value) })

/** Invalidates the cached parameters of one node. */
export function useRefreshNode(mac: MacAddress) {
  const client = useQueryClient()
  const projectUid = useProjectUid()
  return () =>
    Promise.all(
      ['params', 'messages'].map(part =>
        client.invalidateQueries({ queryKey: keyOf(projectUid, 'nodes', part, mac) }),
      ),
    )
}

/** Queues one parameter for one node, which receives it when it next listens. */
export function useSendParameter(mac: MacAddress) {
  const projectUid = useProjectUid()
  const refresh = useRefreshNode(mac)
  return useServiceMutation({
    mutationFn: (sending: Omit<Sending, 'mac'>) => sendParameter(projectUid, { mac, ...sending }),
    onSettled: refresh,
  })
}

/** Sends a node the command to install a firmware version. */
export function useSendFirmware(mac: MacAddress) {
  const projectUid = useProjectUid()
  const refresh = useRefreshNode(mac)
  return useServiceMutation({
    mutationFn: (version: string) => sendParameter(projectUid, { mac, ...firmwareParameter(version) }),
    onSettled: refresh,
  })
}

/** Requests all parameters from a node. */
export function useAskNode(mac: MacAddress) {
  const projectUid = useProjectUid()
  const refresh = useRefreshNode(mac)
  return useServiceMutation({
    mutationFn: () => readParams(projectUid, { macs: [mac], ask: true }),
    onSettled: refresh,
  })
}

export type BatchJob =
  | { readonly kind: 'read'; readonly name: string; readonly ask: boolean }
  | { readonly kind: 'write'; readonly name: string; readonly value: unknown }

export interface BatchOutcome {
  /** Nodes that were read, or for which the message is queued. */
  readonly done: readonly MacAddress[]
  readonly reported: readonly ReportedParameter[]
  readonly failed: readonly FailedCall<MacAddress>[]
}

/**
 * Reads or writes one parameter of many nodes, 20 per request, one request after another. `onProgress` receives
 * completed requests.
 */
export function useParameterBatches(onProgress: (through: number) => void) {
  const projectUid = useProjectUid()
  const client = useQueryClient()
  return useServiceMutation({
    mutationFn: async ({
      macs,
      job,
    }: {
      macs: readonly MacAddress[]
      job: BatchJob
    }): Promise<BatchOutcome> => {
      const done: MacAddress[] = []
      const reported: ReportedParameter[] = []
      const failed: FailedCall<MacAddress>[] = []
      for (const [i, batch] of batchesOf(macs, nodesAtOnce).entries()) {
        if (job.kind === 'read') {
          try {
            reported.push(...(await readParams(projectUid, { macs: batch, names: [job.name], ask: job.ask })))
            done.push(...batch)
          } catch (error) {
            failed.push(...batch.map(item => ({ item, error })))
          }
        } else {
          const send = (mac: MacAddress) => sendParameter(projectUid, { mac, ...job }).then(() => mac)
          const sent = await settleEach(batch, 4, send)
          done.push(...sent.done)
          failed.push(...sent.failed)
        }
        onProgress(i + 1)
      }
      return { done, reported, failed }
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(projectUid, 'nodes', 'messages') }),
  })
}
