import type { Group, Tag } from '#domain/tag/tag.ts'
import type { GroupUid, ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { fromWireGroup, toWireGroup, wireGroup } from '#wire/groups.ts'
import { createResource } from './resource.ts'
import { updateTag } from './tags.ts'
import { useCreate, useList, useRefresh, useUpdate } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

export type GroupDraft = Omit<Group, 'uid' | 'createdAtMs'>

const groups = createResource({
  noun: 'groups',
  schema: wireGroup,
  fromWire: fromWireGroup,
  toWire: (group: GroupDraft) => toWireGroup(group),
})

/**
 * Removes the group from its members, then deletes it; otherwise the service would leave dangling references
 * (specification, "Groups"). An error stops it half-way; removed memberships stay removed.
 */
async function dissolveGroup(projectUid: ProjectUid, uid: GroupUid, members: readonly Tag[]): Promise<void> {
  for (const tag of members)
    await updateTag(projectUid, tag.uid, { groupUids: tag.groupUids.filter(each => each !== uid) })
  await groups.remove(projectUid, uid)
}

export const useGroups = () => useList(groups)
export const useCreateGroup = () => useCreate(groups)
export const useUpdateGroup = () =>
  useUpdate(
    groups,
    ({ uid: _, rev: __, ...draft }: Group) => draft as GroupDraft,
    (_old, group) => group,
  )

/** Deletes a group: `{uid, members}`, after removing its members. */
export function useDeleteGroup() {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: ({ uid, members }: { uid: GroupUid; members: readonly Tag[] }) =>
      dissolveGroup(projectUid, uid, members),
    onSettled: () => refresh('groups', 'tags', 'zones'),
  })
}
