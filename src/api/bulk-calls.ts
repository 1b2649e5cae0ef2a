import type { QueryClient } from '@tanstack/react-query'
import type { BulkCall, BulkStep, SendCall } from '#domain/bulk-job.ts'
import type { ProjectUid } from '#domain/uid.ts'
import { toWireBulk, wireBulkResult, wireMade } from '#wire/bulk.ts'
import { readList, readOne } from '#wire/envelope.ts'
import { fromWireProblem } from '#wire/problem.ts'
import { profile } from '#wire/profile.ts'
import { toWireTagBinding } from '#wire/tag-bindings.ts'
import { ApiError, UnreachableError } from './api-error.ts'
import { bindHardware } from './bind-hardware.ts'
import { settleEach } from './parallel-calls.ts'
import { type CallProblem, problemOf } from './problem-of.ts'
import { request } from './request.ts'
import { versionQuery } from './version.ts'

export interface CallOutcome {
  /** Uid of the created row. */
  readonly uid?: string | undefined
  readonly problem?: CallProblem
}

/** A call, with the resource it creates, if any. */
export interface NamedCall {
  readonly call: BulkCall
  readonly noun?: NonNullable<BulkStep['creates']>['noun'] | undefined
}

const atOnce = 4

function uidOf(noun: NamedCall['noun'], body: unknown): string | undefined {
  if (!noun || body === undefined) return undefined
  return readOne(wireMade, profile.resources[noun].envelope, body).uid
}

/** Responses of services to removing a missing row, or closing nothing. */
const absent = { DELETE: [404], PUT: [404, 409, 422], POST: [] as number[] }

const isDone = (call: BulkCall, status: number) =>
  call.kind === 'send' && call.absentIsDone === true && absent[call.method].includes(status)

async function sendAlone({ method, path, body, rev }: SendCall, projectUid: ProjectUid): Promise<unknown> {
  return request(path, { method, projectUid, body, ifRev: rev })
}

async function sendEach(
  client: QueryClient,
  projectUid: ProjectUid,
  calls: readonly NamedCall[],
): Promise<CallOutcome[]> {
  const outcomes = new Map<NamedCall, CallOutcome>()
  let unreachable: UnreachableError | undefined
  await settleEach(calls, atOnce, async named => {
    const { call, noun } = named
    if (unreachable) return
    try {
      if (call.kind === 'bind') await bindHardware(client, projectUid, call.mac, { tagUid: call.tagUid })
      const uid = call.kind === 'send' ? uidOf(noun, await sendAlone(call, projectUid)) : undefined
      outcomes.set(named, { uid })
    } catch (error) {
      if (error instanceof UnreachableError) unreachable = error
      const done = error instanceof ApiError && isDone(call, error.status)
      outcomes.set(named, done ? {} : { problem: problemOf(error) })
    }
  })
  if (unreachable) throw unreachable
  return calls.map(call => outcomes.get(call) ?? {})
}

function requestOf(call: BulkCall): SendCall {
  if (call.kind === 'send') return call
  const body = { ...toWireTagBinding(call), replace: true }
  return { kind: 'send', method: 'POST', path: profile.resources.tagBindings.path, body }
}

async function sendTogether(projectUid: ProjectUid, calls: readonly NamedCall[]): Promise<CallOutcome[]> {
  const requests = calls.map(({ call }) => {
    const { method, path, body, rev } = requestOf(call)
    return { method, path, body, rev }
  })
  const answer = await request(profile.paths.bulk, { method: 'POST', projectUid, body: toWireBulk(requests) })
  const results = readList(wireBulkResult, profile.envelopes.bulkResults, answer)
  return calls.map(({ call, noun }, index): CallOutcome => {
    const result = results[index]
    if (result && result.status < 300) return { uid: uidOf(noun, result.body) }
    if (result && isDone(call, result.status)) return {}
    const status = result?.status ?? 500
    return { problem: problemOf(new ApiError({ status, ...fromWireProblem(result?.body) })) }
  })
}

/** Whether the service accepts many writes in one request, including bindings that replace others. */
export async function takesBulk(client: QueryClient): Promise<boolean> {
  const { bulk, associationReplace } = await client.fetchQuery(versionQuery())
  return bulk && associationReplace
}

/**
 * Sends independent writes: in one request if the service supports it, otherwise individually with limited
 * concurrency. Throws UnreachableError without a response; some writes may have been stored.
 */
export async function sendCalls(
  client: QueryClient,
  projectUid: ProjectUid,
  calls: readonly NamedCall[],
): Promise<CallOutcome[]> {
  if (calls.length === 0) return []
  if (!(await takesBulk(client))) return sendEach(client, projectUid, calls)
  try {
    return await sendTogether(projectUid, calls)
  } catch (error) {
    if (error instanceof UnreachableError) throw error
    return calls.map(() => ({ problem: problemOf(error) }))
  }
}
