import { useActiveAlarms } from '#api/alarms.ts'
import { useTags } from '#api/tags.ts'
import { useDeleteZone } from '#api/zones.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { tagName } from '#domain/tag/tag-name.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('zones')

interface DeleteZoneDialogProps {
  readonly zone: Zone
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Lists what is deleted with a zone, then deletes it. */
export function DeleteZoneDialog({ zone, onClose, onDeleted }: DeleteZoneDialogProps) {
  const t = useText()
  const remove = useDeleteZone(onDeleted)
  const alarms = useActiveAlarms().data?.filter(alarm => alarm.zoneUid === zone.uid) ?? []
  const carrier = useTags().data?.find(tag => tag.uid === zone.boundTagUid)
  return (
    <ConfirmDialog
      title={t('zones.deleteTitle', { name: zone.name })}
      action={remove}
      onConfirm={() => remove.mutate(zone.uid)}
      onClose={onClose}
    >
      <p>{t('zones.deleteAlarms', { count: alarms.length })}</p>
      {carrier && <p>{t('zones.deleteBuffer', { tag: tagName(carrier) })}</p>}
      <p>{t('zones.deleteHistory')}</p>
    </ConfirmDialog>
  )
}
