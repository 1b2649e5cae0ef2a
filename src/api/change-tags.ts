import type { Tag } from '#domain/tag/tag.ts'
import { bulkChange, type TagBulkEdit } from '#domain/tag/tag-bulk-edit.ts'
import { useProjectUid } from '#session/session.ts'
import { settleEach } from './parallel-calls.ts'
import { updateTag } from './tags.ts'
import { useRefresh } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

const atOnce = 4

/**
 * Changes many tags in the same way. A rejected change does not affect the others, and one of a tag that
 * another user has changed is rejected (412). `onProgress` receives the number of completed ones.
 */
export function useChangeTags(onProgress: (through: number) => void) {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: ({ tags, edit }: { tags: readonly Tag[]; edit: TagBulkEdit }) =>
      settleEach(
        tags,
        atOnce,
        async tag => {
          const change = bulkChange(tag, edit)
          if (change) await updateTag(projectUid, tag.uid, change, tag.rev)
          return tag.uid
        },
        onProgress,
      ),
    onSettled: () => refresh('tags'),
  })
}
