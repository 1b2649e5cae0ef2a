import { Button, Group, Text } from '@mantine/core'
import { textOf } from '#text/text-of.ts'

const useText = textOf('alarms')

interface ShelveButtonsProps {
  readonly shelved: boolean
  readonly pending: boolean
  /** Epoch ms; undefined ends it. */
  readonly onShelve: (untilMs: number | undefined) => void
}

/** Shelving always has an end. */
export function ShelveButtons({ shelved, pending, onShelve }: ShelveButtonsProps) {
  const { alarms: text } = useText()
  if (shelved)
    return (
      <Group gap="xs">
        <Button variant="default" loading={pending} onClick={() => onShelve(undefined)}>
          {text.unshelve}
        </Button>
      </Group>
    )
  return (
    <Group gap="xs">
      <Text size="sm">{text.shelve}</Text>
      {Object.entries(text.shelveSpans).map(([minutes, label]) => (
        <Button
          key={minutes}
          variant="default"
          size="compact-sm"
          loading={pending}
          onClick={() => onShelve(Date.now() + Number(minutes) * 60_000)}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}
