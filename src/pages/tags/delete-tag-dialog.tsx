import { useNavigate } from 'react-router'
import { useActiveAlarms } from '#api/alarms.ts'
import { useDeleteTag } from '#api/tags.ts'
import { useZones } from '#api/zones.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { formatMac } from '#domain/hardware/mac-address.ts'
import type { Tag } from '#domain/tag/tag.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'

const useText = textOf('tags')

interface DeleteTagDialogProps {
  readonly tag: Tag
  readonly onClose: () => void
}

/** Says what goes with a tag, then deletes it. */
export function DeleteTagDialog({ tag, onClose }: DeleteTagDialogProps) {
  const { tags: text } = useText()
  const navigate = useNavigate()
  const remove = useDeleteTag(() => void navigate(paths.tags()))
  const buffer = useZones().data?.find(zone => zone.uid === tag.selfZoneUid)
  const alarms = useActiveAlarms().data?.filter(alarm => alarm.tagUid === tag.uid) ?? []
  return (
    <ConfirmDialog
      title={text.deleteTitle(tag.displayName ?? tag.name)}
      action={remove}
      onConfirm={() => remove.mutate(tag)}
      onClose={onClose}
    >
      {tag.mac && <p>{text.deleteBinding(formatMac(tag.mac))}</p>}
      {buffer && <p>{text.deleteBuffer(buffer.name)}</p>}
      {alarms.length > 0 && <p>{text.deleteAlarms(alarms.length)}</p>}
      <p>{text.deleteHistory}</p>
    </ConfirmDialog>
  )
}
