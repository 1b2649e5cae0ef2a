import { Button, Group, Text } from '@mantine/core'
import { useRef } from 'react'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { textOf } from '#locales/text-of.ts'
import { useHotkey } from '#ui/use-hotkey.ts'

const useText = textOf('alarms')

const inDialog = { level: 'dialog' } as const

interface AlarmStepperProps {
  readonly alarm: Alarm
  readonly rows: readonly Alarm[]
  readonly onOpen: (alarm: Alarm) => void
}

/** Position of the alarm in the list, with previous and next buttons (keys p and n). */
export function AlarmStepper({ alarm, rows, onOpen }: AlarmStepperProps) {
  const t = useText()
  const at = rows.findIndex(({ uid }) => uid === alarm.uid)
  const last = useRef(0)
  if (at >= 0) last.current = at
  // If the alarm has left the list, the next one takes its position.
  const previous = rows[last.current - 1]
  const next = rows[at >= 0 ? at + 1 : last.current]
  const step = (to: Alarm | undefined) => to && onOpen(to)
  useHotkey('n', () => step(next), inDialog)
  useHotkey('p', () => step(previous), inDialog)

  return (
    <Group gap="xs" justify="space-between">
      <Button size="compact-sm" variant="default" disabled={!previous} onClick={() => step(previous)}>
        {t('alarms.previous')}
      </Button>
      <Text size="sm" c="dimmed">
        {at >= 0 ? t('alarms.positionInList', { at: at + 1, of: rows.length }) : t('alarms.notInList')}
      </Text>
      <Button size="compact-sm" variant="default" disabled={!next} onClick={() => step(next)}>
        {t('alarms.next')}
      </Button>
    </Group>
  )
}
