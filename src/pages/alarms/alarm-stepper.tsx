import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Alarm } from '#domain/alarm.ts'
import { textOf } from '#text/text-of.ts'

const useText = textOf('alarms')

interface AlarmStepperProps {
  readonly alarm: Alarm
  readonly rows: readonly Alarm[]
  readonly onOpen: (alarm: Alarm) => void
  /** What else single keys do while the dialog is open. */
  readonly keys: readonly (readonly [key: string, act: () => void])[]
}

/** Where the alarm stands in the list, and the way to its neighbours: by button, and by n and p. */
export function AlarmStepper({ alarm, rows, onOpen, keys }: AlarmStepperProps) {
  const { alarms: text } = useText()
  const at = rows.findIndex(({ uid }) => uid === alarm.uid)
  const last = useRef(0)
  if (at >= 0) last.current = at
  // One that left the list (it was acknowledged) leaves its place to the one that follows.
  const previous = rows[last.current - 1]
  const next = rows[at >= 0 ? at + 1 : last.current]
  const step = (to: Alarm | undefined) => to && onOpen(to)
  const acts = new Map([...keys, ['n', () => step(next)], ['p', () => step(previous)]] as const)
  const latest = useRef(acts)
  latest.current = acts

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input,select,textarea') !== null
      if (typing || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const act = latest.current.get(event.key)
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <Group gap="xs" justify="space-between">
      <Button size="compact-sm" variant="default" disabled={!previous} onClick={() => step(previous)}>
        {text.previous}
      </Button>
      <Text size="sm" c="dimmed">
        {at >= 0 ? text.place(at + 1, rows.length) : text.left}
      </Text>
      <Button size="compact-sm" variant="default" disabled={!next} onClick={() => step(next)}>
        {text.next}
      </Button>
    </Group>
  )
}
