import type { Tag } from '#domain/tag/tag.ts'
import { bulkChange, type TagBulkEdit } from '#domain/tag/tag-bulk-edit.ts'
import { useProjectUid } from '#session/session.ts'
import { settleEach } from './parallel-calls.ts'
import { updateTag } from './tags.ts'
import { useRefresh } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

const atOnce = 4

/**
 * Changes many tags the same way; one that is refused does not stop the others, and one that somebody else changed
 * since it was read is refused (412). `onProgress`: how many are through.
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
