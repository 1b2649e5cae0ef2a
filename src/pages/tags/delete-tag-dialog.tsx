import { useNavigate } from 'react-router'
import { useActiveAlarms } from '#api/alarms.ts'
import { problemOf } from '#api/problem-of.ts'
import { useDeleteTag } from '#api/tags.ts'
import { useZones } from '#api/zones.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import type { Tag } from '#domain/tag/tag.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

const useText = textOf('tags')

interface DeleteTagDialogProps {
  readonly tag: Tag
  readonly onClose: () => void
}

/** Says what goes with a tag, then deletes it. */
export function DeleteTagDialog({ tag, onClose }: DeleteTagDialogProps) {
  const t = useText()
  const navigate = useNavigate()
  const remove = useDeleteTag(() => void navigate(paths.tags()))
  const buffer = useZones().data?.find(zone => zone.uid === tag.selfZoneUid)
  const alarms = useActiveAlarms().data?.filter(alarm => alarm.tagUid === tag.uid) ?? []
  return (
    <ConfirmDialog
      title={t('tags.deleteTitle', { name: tag.displayName ?? tag.name })}
      confirm={t('app.delete')}
      cancel={t('app.cancel')}
      busy={remove.isPending}
      problem={remove.error ? problemText(t, problemOf(remove.error)) : undefined}
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
