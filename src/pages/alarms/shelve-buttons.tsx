import { Button, Group, Text } from '@mantine/core'
import { textOf } from '#locales/text-of.ts'
import { shelveSpans } from './shelve-dialog.tsx'

const useText = textOf('alarms')

interface ShelveButtonsProps {
  readonly shelved: boolean
  readonly pending: boolean
  readonly onShelve: (minutes: number) => void
  readonly onEnd: () => void
}

/** Shelving always has an end time. */
export function ShelveButtons({ shelved, pending, onShelve, onEnd }: ShelveButtonsProps) {
  const t = useText()
  if (shelved)
    return (
      <Group gap="xs">
        <Button variant="default" loading={pending} onClick={onEnd}>
          {t('alarms.unshelve')}
        </Button>
      </Group>
    )
  return (
    <Group gap="xs">
      <Text size="sm">{t('alarms.shelve')}</Text>
      {shelveSpans.map(minutes => (
        <Button key={minutes} variant="default" size="compact-sm" onClick={() => onShelve(Number(minutes))}>
          {t(`alarms.shelveSpans.${minutes}`)}
        </Button>
      ))}
    </Group>
  )
}
