import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Revised } from '#domain/row-version.ts'
import type { Fix, Tag } from '#domain/tag/tag.ts'
import type { TagScope } from '#domain/tag/tag-scope.ts'
import type { AreaUid, ProjectUid, TagUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { readBody, readList } from '#wire/envelope.ts'
import { fromWireFix, fromWireState, wirePosition, wireState } from '#wire/positions.ts'
import { profile } from '#wire/profile.ts'
import { fromWireTag, type TagChange, type TagDraft, toWireTag, wireTag } from '#wire/tags.ts'
import { ApiError } from './api-error.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { createResource, listQuery } from './resource.ts'
import { useList, useRefresh, useUpdate } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

const tags = createResource({
  noun: 'tags',
  schema: wireTag,
  fromWire: fromWireTag,
  toWire: (change: TagChange) => toWireTag(change),
})

export type { TagDraft }

export const updateTag = tags.update

/** Creates a tag; the service accepts groups in updates only (specification, "Tags"). */
export async function createTag(projectUid: ProjectUid, draft: TagDraft): Promise<Tag | undefined> {
  const { groupUids, ...rest } = draft
  const tag = await tags.create(projectUid, rest)
  if (!tag || groupUids.length === 0) return tag
  return tags.update(projectUid, tag.uid, { groupUids })
}

/** Ignores 404: another user, or an earlier attempt, has already deleted it. */
async function ignoreNotFound(removal: Promise<unknown>): Promise<void> {
  try {
    await removal
  } catch (refusal) {
    if (!(refusal instanceof ApiError && refusal.status === 404)) throw refusal
  }
}

/** Deletes a tag and then its buffer, which the service does not delete. Can be repeated. */
async function deleteTag(projectUid: ProjectUid, tag: Tag): Promise<void> {
  await ignoreNotFound(tags.remove(projectUid, tag.uid))
  if (!tag.selfZoneUid) return
  const { path } = profile.resources.zones
  await ignoreNotFound(
    request(`${path}/${encodeURIComponent(tag.selfZoneUid)}`, { method: 'DELETE', projectUid }),
  )
}

export const tagsQuery = (projectUid: ProjectUid) => listQuery(tags, projectUid)

export const useTags = () => useList(tags)

async function readScope(
  projectUid: ProjectUid,
  scope: Exclude<TagScope, { kind: 'now' }>,
  signal: AbortSignal,
) {
  const { path, envelope } = profile.resources.tags
  const read = async (from: string, query: Readonly<Record<string, string | number | boolean>>) =>
    readList(wireTag, envelope, await request(from, { projectUid, query, signal })).map(fromWireTag)
  if (scope.kind === 'removed') return read(path, profile.removedTooQuery)
  const period = { start: scope.startMs, end: scope.endMs }
  return scope.kind === 'existing'
    ? read(profile.paths.tagsExistingInPeriod, period)
    : read(profile.paths.tagsActiveInPeriod, { ...period, ...profile.areaQuery(scope.areaUid) })
}

const scopeQuery = (projectUid: ProjectUid, scope: Exclude<TagScope, { readonly kind: 'now' }>) =>
  queryOptions({
    queryKey: keyOf(projectUid, 'tags', 'scope', scope),
    queryFn: ({ signal }): Promise<readonly Tag[]> => readScope(projectUid, scope, signal),
  })

/** All tags, including deleted ones (specification, "Tags": `include_removed`). */
export const removedTagsQuery = (projectUid: ProjectUid) => scopeQuery(projectUid, { kind: 'removed' })

/** Current tags, deleted ones as well, or those of a period (specification, "Tags"). */
export function useTagsOf(scope: TagScope) {
  const projectUid = useProjectUid()
  return useQuery<readonly Tag[]>(
    scope.kind === 'now' ? listQuery(tags, projectUid) : scopeQuery(projectUid, scope),
  )
}

/** A deleted tag, which is not in the list of tags; requested only when `wanted`. */
export function useRemovedTag(tagUid: TagUid, wanted: boolean) {
  return useQuery({
    ...removedTagsQuery(useProjectUid()),
    select: all => all.find(tag => tag.uid === tagUid),
    enabled: wanted,
  })
}

const stateEveryMs = 5_000

interface CachedPlace {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly areaUid: AreaUid | undefined
}

const cachedPositionQuery = (projectUid: ProjectUid, tagUid: TagUid) =>
  queryOptions({
    queryKey: keyOf(projectUid, 'tags', tagUid, 'state'),
    // Shown beside a live position; an old response would look like a difference.
    refetchInterval: stateEveryMs,
    queryFn: async ({ signal }): Promise<CachedPlace | null> => {
      const body = await request(profile.paths.cachedPositionOf(tagUid), { projectUid, signal })
      return fromWireState(readBody(wireState, profile.envelopes.cachedPosition, body)) ?? null
    },
  })

/**
 * The tag's position in the service's state (specification, "Last position"), which has no time; null if there is none.
 */
export function useCachedPosition(tagUid: TagUid) {
  const projectUid = useProjectUid()
  return useQuery(cachedPositionQuery(projectUid, tagUid))
}

export function useCreateTag() {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: (draft: TagDraft) => createTag(projectUid, draft),
    onSettled: () => refresh('tags'),
  })
}

/** Changes a tag: its uid and the changed fields. */
export const useUpdateTag = () =>
  useUpdate(
    tags,
    ({ uid: _, rev: __, ...change }: TagChange & Revised & { readonly uid: TagUid }): TagChange => change,
    (tag, change) => ({ ...tag, ...change }),
  )

/** `onDeleted` is called even if the calling component was unmounted with its tag. */
export function useDeleteTag(onDeleted: () => void) {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: (tag: Tag) => deleteTag(projectUid, tag),
    onSuccess: onDeleted,
    onSettled: () => refresh('tags', 'zones', 'nodes', 'tagBindings', 'alarms'),
  })
}

/** Recorded fixes of one tag, oldest first; only if the service announces position history. */
export function positionHistoryQuery(projectUid: ProjectUid, tagUid: TagUid, startMs: number, endMs: number) {
  return queryOptions({
    queryKey: keyOf(projectUid, 'tags', tagUid, 'positions', startMs, endMs),
    queryFn: async ({ signal }): Promise<readonly Fix[]> => {
      const query = { start: startMs, end: endMs }
      const body = await request(profile.paths.positionsOf(tagUid), { projectUid, query, signal })
      return readList(wirePosition, profile.envelopes.positions, body).flatMap(row => fromWireFix(row) ?? [])
    },
  })
}

/** Same as positionHistoryQuery for the current project. */
export function usePositionHistory(tagUid: TagUid, startMs: number, endMs: number) {
  return useQuery(positionHistoryQuery(useProjectUid(), tagUid, startMs, endMs))
}
