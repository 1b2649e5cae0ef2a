import { Text } from '@mantine/core'
import { useAssignees } from '#api/active-alarms.ts'
import { useVersion } from '#api/version.ts'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { textOf } from '#locales/text-of.ts'
import { OptionalSelect } from '#ui/optional-select.tsx'
import type { AlarmActions } from './use-alarm-actions.ts'

const useText = textOf('alarms')

interface GiveFieldProps {
  readonly alarm: Alarm
  readonly all: readonly Alarm[]
  readonly work: AlarmActions
}

/** The assignee of an alarm; a message if the service has no assignment. */
export function AssignField({ alarm, all, work }: GiveFieldProps) {
  const t = useText()
  const assignees = useAssignees()
  const offered = useVersion().data?.alarmAssignment
  if (offered === false)
    return (
      <Text size="sm" c="dimmed">
        {t('alarms.assignUnavailable')}
      </Text>
    )
  const stranger = alarm.assignedTo && !assignees?.some(({ email }) => email === alarm.assignedTo)
  return (
    <OptionalSelect
      label={t('alarms.assignee')}
      description={t('alarms.assignHint')}
      disabled={!assignees || work.pending}
      value={alarm.assignedTo ?? ''}
      onChange={event => work.assign(all, event.currentTarget.value || undefined)}
      none={t('alarms.nobody')}
      options={[
        ...(stranger ? [{ value: alarm.assignedTo ?? '', label: alarm.assignedTo ?? '' }] : []),
        ...(assignees ?? []).map(({ email, name }) => ({ value: email, label: name })),
      ]}
    />
  )
}
