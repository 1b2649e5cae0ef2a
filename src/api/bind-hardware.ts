import type { QueryClient } from '@tanstack/react-query'
import type { AnchorUid, MacAddress, ProjectUid, TagUid } from '#domain/uid.ts'
import { toWireAnchorBinding } from '#wire/anchor-bindings.ts'
import { readList } from '#wire/envelope.ts'
import { wireNode } from '#wire/nodes.ts'
import { profile } from '#wire/profile.ts'
import { toWireTagBinding } from '#wire/tag-bindings.ts'
import { UnknownHardwareError } from './api-error.ts'
import { closeBinding, type OpenBinding, readOpenBindings, sameTarget } from './binding-records.ts'
import { halfBound } from './half-bound.ts'
import { request } from './request.ts'
import { versionQuery } from './version.ts'

export type BindTarget = { readonly tagUid: TagUid } | { readonly anchorUid: AnchorUid }

async function open(projectUid: ProjectUid, binding: OpenBinding, replace: boolean): Promise<void> {
  const { tagBindings, anchorBindings } = profile.resources
  const { path } = 'tagUid' in binding ? tagBindings : anchorBindings
  const body = 'tagUid' in binding ? toWireTagBinding(binding) : toWireAnchorBinding(binding)
  await request(path, { method: 'POST', projectUid, body: replace ? { ...body, replace } : body })
}

async function requireNode(projectUid: ProjectUid, mac: MacAddress): Promise<void> {
  const { path, envelope } = profile.resources.nodes
  const body = await request(path, { projectUid, query: { mac } })
  if (readList(wireNode, envelope, body).length === 0) throw new UnknownHardwareError(mac)
}

/** @returns whether all of them are open again */
async function reopen(projectUid: ProjectUid, closed: readonly OpenBinding[]): Promise<boolean> {
  const tries = await Promise.allSettled(closed.map(each => open(projectUid, each, false)))
  return tries.every(({ status }) => status === 'fulfilled')
}

/**
 * Binds hardware to a tag or an anchor, and closes open bindings of both sides (specification, "States": association,
 * none). Uses one transaction if the service supports it. Otherwise the node is looked up first, and closed bindings
 * are reopened if the new one is rejected.
 * @throws UnknownHardwareError before anything is changed
 * @throws HalfBoundError if the new binding was rejected and an old one could not be reopened
 */
export async function bindHardware(
  client: QueryClient,
  projectUid: ProjectUid,
  mac: MacAddress,
  target: BindTarget,
): Promise<void> {
  const wanted: OpenBinding = { mac, ...target }
  const { associationReplace } = await client.fetchQuery(versionQuery())
  if (associationReplace) return open(projectUid, wanted, true)
  await requireNode(projectUid, mac)
  const conflicting = (await readOpenBindings(projectUid)).filter(
    each => each.mac === mac || sameTarget(each, wanted),
  )
  const closed: OpenBinding[] = []
  try {
    for (const each of conflicting) if (await closeBinding(projectUid, each)) closed.push(each)
    await open(projectUid, wanted, false)
  } catch (refusal) {
    if (closed.length === 0 || (await reopen(projectUid, closed))) throw refusal
    throw await halfBound(refusal, projectUid, wanted)
  }
}
