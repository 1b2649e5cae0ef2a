import type { QueryClient } from '@tanstack/react-query'
import { type BulkCall, type BulkStep, madeUid } from '#domain/bulk-job.ts'
import type { Tag } from '#domain/tag/tag.ts'
import type { ImportRow } from '#domain/tag/tag-import-plan.ts'
import { tagName } from '#domain/tag/tag-name.ts'
import type { MacAddress, ProjectUid } from '#domain/uid.ts'
import { profile } from '#wire/profile.ts'
import { toWireClosing } from '#wire/tag-bindings.ts'
import { toWireTag } from '#wire/tags.ts'
import { startBulkJob } from './bulk-jobs.ts'

const { path } = profile.resources.tags
const pathOf = (uid: string) => `${path}/${encodeURIComponent(uid)}`

/** The service accepts groups in updates only (specification, "Tags"). */
function callsOfNew({ name, change: { groupUids, ...rest }, mac }: ImportRow): BulkCall[] {
  const body = toWireTag({ ...rest, name })
  const groups = groupUids && groupUids.length > 0 ? toWireTag({ groupUids }) : undefined
  return [
    { kind: 'send', method: 'POST', path, body },
    ...(groups ? [{ kind: 'send', method: 'PUT', path: `${path}/${madeUid}`, body: groups } as const] : []),
    ...(mac ? [{ kind: 'bind', mac, tagUid: madeUid } as const] : []),
  ]
}

function callsOfChanged(tagUid: string, { change, rev, mac }: ImportRow): BulkCall[] {
  const put = { kind: 'send', method: 'PUT', path: pathOf(tagUid), body: toWireTag(change) } as const
  return [
    ...(Object.keys(change).length > 0 ? [{ ...put, ...(rev !== undefined && { rev }) }] : []),
    ...(mac ? [{ kind: 'bind', mac, tagUid } as const] : []),
  ]
}

function stepOf(row: ImportRow): BulkStep {
  const { line, name, tagUid } = row
  const step = { key: String(line), label: name }
  return tagUid === undefined
    ? { ...step, calls: callsOfNew(row), creates: { noun: 'tags', name } }
    : { ...step, calls: callsOfChanged(tagUid, row) }
}

/** Executes the result of a dry run; a rejected row does not affect the others. Returns the id of the job. */
export const importTags = (client: QueryClient, projectUid: ProjectUid, rows: readonly ImportRow[]): string =>
  startBulkJob(client, { kind: 'importTags', projectUid }, rows.map(stepOf))

/** Deletes tags with their buffers, which the service does not delete. */
export function deleteTags(client: QueryClient, projectUid: ProjectUid, tags: readonly Tag[]): void {
  const gone = (at: string) => ({ kind: 'send', method: 'DELETE', path: at, absentIsDone: true }) as const
  const steps = tags.map(tag => {
    const buffer = tag.selfZoneUid && gone(`${profile.resources.zones.path}/${tag.selfZoneUid}`)
    return { key: tag.uid, label: tagName(tag), calls: [gone(pathOf(tag.uid)), ...(buffer ? [buffer] : [])] }
  })
  startBulkJob(client, { kind: 'deleteTags', projectUid }, steps)
}

/** Unbinds the hardware of tags. */
export function releaseTags(client: QueryClient, projectUid: ProjectUid, tags: readonly Tag[]): void {
  const steps = tags.map((tag): BulkStep => {
    const body = toWireClosing({ tagUid: tag.uid })
    const close = { kind: 'send', method: 'PUT', path: profile.paths.closeTagBinding, body } as const
    return { key: tag.uid, label: tagName(tag), calls: [{ ...close, absentIsDone: true }] }
  })
  startBulkJob(client, { kind: 'releaseTags', projectUid }, steps)
}

export interface TagBindingPlan {
  readonly tag: Tag
  readonly mac: MacAddress
}

/** Binds hardware to tags, replacing open bindings. */
export function bindTags(
  client: QueryClient,
  projectUid: ProjectUid,
  pairs: readonly TagBindingPlan[],
): void {
  const steps = pairs.map(({ tag, mac }): BulkStep => {
    return { key: tag.uid, label: tagName(tag), calls: [{ kind: 'bind', mac, tagUid: tag.uid }] }
  })
  startBulkJob(client, { kind: 'bindTags', projectUid }, steps)
}
