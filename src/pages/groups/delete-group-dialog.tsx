import { useDeleteGroup } from '#api/groups.ts'
import { useTags } from '#api/tags.ts'
import { useZones } from '#api/zones.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import type { Group } from '#domain/tag/tag.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('groups')

interface DeleteGroupDialogProps {
  readonly group: Group
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Lists members and zones of a group, then removes the members and deletes it. */
export function DeleteGroupDialog({ group, onClose, onDeleted }: DeleteGroupDialogProps) {
  const t = useText()
  const remove = useDeleteGroup()
  const tags = useTags().data
  const zones = useZones().data?.filter(zone => zone.groupUids.includes(group.uid)) ?? []
  const members = tags?.filter(tag => tag.groupUids.includes(group.uid)) ?? []
  return (
    <ConfirmDialog
      title={t('groups.deleteTitle', { name: group.name })}
      // Without the tags the members are unknown, and would keep a reference to a deleted group.
      busy={tags === undefined}
      action={remove}
      onConfirm={() => remove.mutate({ uid: group.uid, members }, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <p>{t('groups.deleteMembers', { count: members.length })}</p>
      {zones.length > 0 && (
        <p>
          {t('groups.deleteZones', {
            count: zones.map(zone => zone.name).length,
            names: zones.map(zone => zone.name).join(', '),
          })}
        </p>
      )}
    </ConfirmDialog>
  )
}
