import { Button, NativeSelect } from '@mantine/core'
import { useAssignees } from '#api/active-alarms.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { RightsGate } from '#components/rights-gate.tsx'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { textOf } from '#locales/text-of.ts'
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

/** What can be done to the chosen alarms together. */
export function ChosenActions({
  alarms,
  rows,
  actions,
  onAcknowledge,
  onShelve,
  onClear,
}: ChosenActionsProps) {
  const { alarms: text } = useText()
  const assignees = useAssignees()
  const rights = useProjectRights()
  return (
    <>
      <span role="status">{text.selected(rows, alarms.length)}</span>
      <Button variant="default" onClick={onClear}>
        {text.clearSelection}
      </Button>
      <RightsGate rights={rights} needs="write">
        {assignees && (
          <NativeSelect
            aria-label={text.assign}
            value=""
            disabled={actions.pending}
            onChange={event => {
              const to = event.currentTarget.value
              if (!to) return
              actions.assign(alarms, to === nobody ? undefined : to)
              onClear()
            }}
            data={[
              { value: '', label: text.assign },
              ...assignees.map(({ email, name }) => ({ value: email, label: name })),
              { value: nobody, label: text.nobody },
            ]}
          />
        )}
        <NativeSelect
          aria-label={text.shelve}
          value=""
          disabled={actions.pending}
          onChange={event => {
            const minutes = Number(event.currentTarget.value)
            if (minutes > 0) onShelve(minutes)
          }}
          data={[
            { value: '', label: text.shelve },
            ...Object.entries(text.shelveSpans).map(([value, label]) => ({ value, label })),
          ]}
        />
        <Button onClick={onAcknowledge}>{text.acknowledge}</Button>
      </RightsGate>
    </>
  )
}
