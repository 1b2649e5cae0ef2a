import { Button, Group } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { useSyncSettings } from '#api/lsb-settings.ts'
import { useDeleteSchedule } from '#api/schedules.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import type { Schedule } from '#domain/sync/slot-table.ts'
import { readSlots } from '#domain/sync/slot-table.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { Dialog } from '#ui/dialog.tsx'

const useText = textOf('sync')

interface DeleteScheduleDialogProps {
  readonly schedule: Schedule
  /** The page is left once it is gone, whatever was typed. */
  readonly onDeleting: (isDeleting: boolean) => void
  readonly onClose: () => void
}

/** Says what goes with a schedule, and that the active one cannot go. */
export function DeleteScheduleDialog({ schedule, onDeleting, onClose }: DeleteScheduleDialogProps) {
  const { sync: text, app } = useText()
  const navigate = useNavigate()
  const settings = useSyncSettings().data
  const remove = useDeleteSchedule(() => void navigate(paths.sync('schedules')))
  const { name, content, version } = schedule
  if (settings?.scheduleUid === schedule.uid)
    return (
      <Dialog title={text.deleteActive(name)} onClose={onClose}>
        <p>{text.deleteActiveWhat}</p>
        <Group justify="flex-end">
          <Button variant="default" component={Link} to={paths.sync('settings')}>
            {text.toSettings}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {app.close}
          </Button>
        </Group>
      </Dialog>
    )
  const slots = readSlots(content, version)?.slots
  return (
    <ConfirmDialog
      title={text.deleteTitle(name)}
      action={remove}
      onConfirm={() => {
        onDeleting(true)
        remove.mutate(schedule.uid, { onError: () => onDeleting(false) })
      }}
      onClose={onClose}
    >
      {text.deleteWhat(slots ? text.slotsCount(slots.length) : text.rawCount(content.length))}
    </ConfirmDialog>
  )
}
