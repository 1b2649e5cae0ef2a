import { Button, Group, Text } from '@mantine/core'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('alarms')

interface ShelveButtonsProps {
  readonly shelved: boolean
  readonly pending: boolean
  readonly onShelve: (minutes: number) => void
  readonly onEnd: () => void
}

/** Shelving always has an end. */
export function ShelveButtons({ shelved, pending, onShelve, onEnd }: ShelveButtonsProps) {
  const { alarms: text } = useText()
  if (shelved)
    return (
      <Group gap="xs">
        <Button variant="default" loading={pending} onClick={onEnd}>
          {text.unshelve}
        </Button>
      </Group>
    )
  return (
    <Group gap="xs">
      <Text size="sm">{text.shelve}</Text>
      {Object.entries(text.shelveSpans).map(([minutes, label]) => (
        <Button key={minutes} variant="default" size="compact-sm" onClick={() => onShelve(Number(minutes))}>
          {label}
        </Button>
      ))}
    </Group>
  )
}
