import { Button } from '@mantine/core'
import { useAssignees } from '#api/active-alarms.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { RightsGate } from '#components/rights-gate.tsx'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { textOf } from '#locales/text-of.ts'
import { OptionalSelect } from '#ui/optional-select.tsx'
import { shelveSpans } from './shelve-dialog.tsx'
import type { AlarmActions } from './use-alarm-actions.ts'

const useText = textOf('alarms')

interface ChosenActionsProps {
  readonly alarms: readonly Alarm[]
  readonly rows: number
  readonly actions: AlarmActions
  readonly onAcknowledge: () => void
  readonly onShelve: (minutes: number) => void
  readonly onClear: () => void
}

const nobody = '-'

/** Bulk actions for the selected alarms. */
export function ChosenActions({
  alarms,
  rows,
  actions,
  onAcknowledge,
  onShelve,
  onClear,
}: ChosenActionsProps) {
  const t = useText()
  const assignees = useAssignees()
  const rights = useProjectRights()
  return (
    <>
      <span role="status">
        {t('alarms.selected', { rows, count: alarms.length, isOneEach: rows === alarms.length })}
      </span>
      <Button variant="default" onClick={onClear}>
        {t('alarms.clearSelection')}
      </Button>
      <RightsGate rights={rights} needs="write">
        {assignees && (
          <OptionalSelect
            aria-label={t('alarms.assign')}
            value=""
            disabled={actions.pending}
            onChange={event => {
              const to = event.currentTarget.value
              if (!to) return
              actions.assign(alarms, to === nobody ? undefined : to)
              onClear()
            }}
            none={t('alarms.assign')}
            options={[
              ...assignees.map(({ email, name }) => ({ value: email, label: name })),
              { value: nobody, label: t('alarms.nobody') },
            ]}
          />
        )}
        <OptionalSelect
          aria-label={t('alarms.shelve')}
          value=""
          disabled={actions.pending}
          onChange={event => {
            const minutes = Number(event.currentTarget.value)
            if (minutes > 0) onShelve(minutes)
          }}
          none={t('alarms.shelve')}
          options={shelveSpans.map(value => ({ value, label: t(`alarms.shelveSpans.${value}`) }))}
        />
        <Button onClick={onAcknowledge}>{t('alarms.acknowledge')}</Button>
      </RightsGate>
    </>
  )
}
