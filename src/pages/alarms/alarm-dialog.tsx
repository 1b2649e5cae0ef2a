import { Button, Group, Stack, Text } from '@mantine/core'
import { useClearAlarm, useShelveAlarm } from '#api/alarms.ts'
import { problemOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { RightsGate } from '#components/rights-gate.tsx'
import { type Alarm, isShelvedAt, needsReset } from '#domain/alarm/alarm.ts'
import type { AlarmNames } from '#domain/alarm/alarm-names.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { useHotkey } from '#ui/use-hotkey.ts'
import { AlarmFacts } from './alarm-facts.tsx'
import { AlarmStepper } from './alarm-stepper.tsx'
import { AssignField } from './assign-field.tsx'
import { ShelveButtons } from './shelve-buttons.tsx'
import type { AlarmActions } from './use-alarm-actions.ts'
import type { AlarmRows } from './use-alarm-rows.ts'

const useText = textOf('alarms', 'past')

const inDialog = { level: 'dialog' } as const

interface AlarmDialogProps {
  readonly alarm: Alarm
  readonly list: AlarmRows
  readonly actions: AlarmActions
  readonly names: AlarmNames
  readonly viewers: readonly string[]
  readonly nowMs: number
  readonly onAcknowledge: () => void
  readonly onShelve: (minutes: number) => void
  /** Opens another alarm of the list. */
  readonly onOpen: (alarm: Alarm) => void
  readonly onClose: () => void
}

/** Details and actions of one alarm; n and p open the next and the previous one. */
export function AlarmDialog(props: AlarmDialogProps) {
  const { alarm, list, actions, names, viewers, nowMs, onAcknowledge, onShelve, onOpen, onClose } = props
  const t = useText()
  const clear = useClearAlarm()
  const shelve = useShelveAlarm()
  const rights = useProjectRights()
  const shelved = isShelvedAt(alarm, nowMs)
  const all = list.allOf(alarm.uid)
  const open = all.filter(each => each.acknowledgedAtMs === undefined)
  const reset = needsReset(alarm)
  const held = alarm.active && alarm.latched === true && !reset
  const error = clear.error ?? shelve.error
  useHotkey('a', () => actions.acknowledgeAtOnce(open), inDialog)
  useHotkey('A', () => open.length > 0 && actions.isAllowed() && onAcknowledge(), inDialog)
  useHotkey('m', () => actions.assignToMe(all), inDialog)
  return (
    <Dialog title={names.lineOf(alarm)} closeLabel={t('app.close')} onClose={onClose}>
      <Stack>
        <AlarmStepper alarm={alarm} rows={list.rows} onOpen={onOpen} />
        <AlarmFacts
          alarm={alarm}
          names={names}
          repeats={list.repeatsOf(alarm)}
          viewers={viewers}
          nowMs={nowMs}
        />
        <Refusal message={error ? problemText(t, problemOf(error)) : actions.refused} />
        <Group gap="xs">
          {open.length > 0 && (
            <RightsGate rights={rights} needs="write" quiet>
              <Button data-autofocus onClick={onAcknowledge}>
                {t('alarms.acknowledge')}
              </Button>
            </RightsGate>
          )}
          {alarm.areaUid && (
            <LinkButton to={paths.floor(alarm.areaUid, { alarm: alarm.uid })} variant="default">
              {t('alarms.show')}
            </LinkButton>
          )}
          <LinkButton to={paths.blackBox(alarm.uid, alarm.setAtMs)} variant="default">
            {t('past.blackBox')}
          </LinkButton>
          {alarm.active && !held && (
            <RightsGate rights={rights} needs="write" quiet>
              <Button
                variant="default"
                loading={clear.isPending}
                onClick={() => clear.mutate({ uid: alarm.uid }, { onSuccess: onClose })}
              >
                {reset ? t('alarms.reset') : t('alarms.clear')}
              </Button>
            </RightsGate>
          )}
        </Group>
        {alarm.active && (
          <Text size="sm" c="dimmed">
            {reset ? t('alarms.resetHint') : held ? t('alarms.latchedHint') : t('alarms.clearHint')}
          </Text>
        )}
        <RightsGate rights={rights} needs="write">
          <AssignField alarm={alarm} all={all} work={actions} />
          <ShelveButtons
            shelved={shelved}
            pending={shelve.isPending}
            onShelve={onShelve}
            onEnd={() => shelve.mutate({ uid: alarm.uid, untilMs: undefined })}
          />
        </RightsGate>
      </Stack>
    </Dialog>
  )
}
