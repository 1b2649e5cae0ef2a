import { useActiveAlarms } from '#api/alarms.ts'
import { useTags } from '#api/tags.ts'
import { useDeleteZone } from '#api/zones.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import type { Zone } from '#domain/zone/zone.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('zones')

interface DeleteZoneDialogProps {
  readonly zone: Zone
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Says what goes with a zone, then deletes it. */
export function DeleteZoneDialog({ zone, onClose, onDeleted }: DeleteZoneDialogProps) {
  const { zones: text } = useText()
  const remove = useDeleteZone(onDeleted)
  const alarms = useActiveAlarms().data?.filter(alarm => alarm.zoneUid === zone.uid) ?? []
  const carrier = useTags().data?.find(tag => tag.uid === zone.boundTagUid)
  return (
    <ConfirmDialog
      title={text.deleteTitle(zone.name)}
      action={remove}
      onConfirm={() => remove.mutate(zone.uid)}
      onClose={onClose}
    >
      <p>{text.deleteAlarms(alarms.length)}</p>
      {carrier && <p>{text.deleteBuffer(carrier.displayName ?? carrier.name)}</p>}
      <p>{text.deleteHistory}</p>
    </ConfirmDialog>
  )
}
