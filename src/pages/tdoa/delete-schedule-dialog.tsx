import { Button, Group } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useSyncSettings } from '#api/lsb-settings.ts'
import { useDeleteSchedule } from '#api/schedules.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import type { Schedule } from '#domain/sync/slot-table.ts'
import { readSlots } from '#domain/sync/slot-table.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LinkButton } from '#ui/link-button.tsx'

const useText = textOf('sync')

interface DeleteScheduleDialogProps {
  readonly schedule: Schedule
  /** Leaves the page after deleting, even with unsaved changes. */
  readonly onDeleting: (isDeleting: boolean) => void
  readonly onClose: () => void
}

/** Lists the consequences of deleting a schedule. The active schedule cannot be deleted. */
export function DeleteScheduleDialog({ schedule, onDeleting, onClose }: DeleteScheduleDialogProps) {
  const t = useText()
  const navigate = useNavigate()
  const { data: settings, isPending } = useSyncSettings()
  const remove = useDeleteSchedule(() => void navigate(paths.sync('schedules')))
  const { name, content, version } = schedule
  // It must not turn into the other dialog while somebody reads it.
  if (isPending) return null
  if (settings?.scheduleUid === schedule.uid)
    return (
      <Dialog title={t('sync.deleteActive', { name })} onClose={onClose}>
        <p>{t('sync.deleteActiveWhat')}</p>
        <Group justify="flex-end">
          <LinkButton variant="default" to={paths.sync('settings')}>
            {t('sync.toSettings')}
          </LinkButton>
          <Button data-autofocus onClick={onClose}>
            {t('app.close')}
          </Button>
        </Group>
      </Dialog>
    )
  const slots = readSlots(content, version)?.slots
  return (
    <ConfirmDialog
      title={t('sync.deleteTitle', { name })}
      action={remove}
      onConfirm={() => {
        onDeleting(true)
        remove.mutate(schedule.uid, { onError: () => onDeleting(false) })
      }}
      onClose={onClose}
    >
      {t('sync.deleteWhat', {
        slots: slots
          ? t('sync.slotsCount', { count: slots.length })
          : t('sync.rawCount', { count: content.length }),
      })}
    </ConfirmDialog>
  )
}
