import { useNavigate } from 'react-router'
import { useActiveAlarms } from '#api/alarms.ts'
import { useDeleteTag } from '#api/tags.ts'
import { useZones } from '#api/zones.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { formatMac } from '#domain/hardware/mac-address.ts'
import type { Tag } from '#domain/tag/tag.ts'
import { tagName } from '#domain/tag/tag-name.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'

const useText = textOf('tags')

interface DeleteTagDialogProps {
  readonly tag: Tag
  readonly onClose: () => void
}

/** Lists what is deleted with a tag, then deletes it. */
export function DeleteTagDialog({ tag, onClose }: DeleteTagDialogProps) {
  const t = useText()
  const navigate = useNavigate()
  const remove = useDeleteTag(() => void navigate(paths.tags()))
  const buffer = useZones().data?.find(zone => zone.uid === tag.selfZoneUid)
  const alarms = useActiveAlarms().data?.filter(alarm => alarm.tagUid === tag.uid) ?? []
  return (
    <ConfirmDialog
      title={t('tags.deleteTitle', { name: tagName(tag) })}
      action={remove}
      onConfirm={() => remove.mutate(tag)}
      onClose={onClose}
    >
      {tag.mac && <p>{t('tags.deleteBinding', { mac: formatMac(tag.mac) })}</p>}
      {buffer && <p>{t('tags.deleteBuffer', { zone: buffer.name })}</p>}
      {alarms.length > 0 && <p>{t('tags.deleteAlarms', { count: alarms.length })}</p>}
      <p>{t('tags.deleteHistory')}</p>
    </ConfirmDialog>
  )
}
