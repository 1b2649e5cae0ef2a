import { Checkbox, Chip, Group, Stack, Text, TextInput } from '@mantine/core'

/** Minutes of the day on given days (0 = Sunday). */
interface Hours {
  readonly days: readonly number[]
  readonly startMinute: number
  readonly endMinute: number
}

interface HoursFieldProps {
  readonly value: Hours | undefined
  readonly onChange: (value: Hours | undefined) => void
  readonly error?: string | undefined
  readonly labels: {
    readonly limited: string
    readonly hint: string
    readonly days: string
    readonly start: string
    readonly end: string
    /** Starting with Sunday. */
    readonly weekdays: readonly string[]
  }
}

const week = [1, 2, 3, 4, 5, 6, 0] as const
const weekdays: Hours = { days: [1, 2, 3, 4, 5], startMinute: 6 * 60, endMinute: 18 * 60 }
const two = (n: number) => String(n).padStart(2, '0')
const clockOf = (minute: number) => `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`

function minuteOf(clock: string): number | undefined {
  const match = /^(\d\d):(\d\d)$/.exec(clock)
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined
}

/** Days of the week with a start and an end; no hours means always. */
export function HoursField({ value, onChange, error, labels }: HoursFieldProps) {
  return (
    <Stack gap="xs">
      <Checkbox
        label={labels.limited}
        description={labels.hint}
        checked={value !== undefined}
        onChange={event => onChange(event.currentTarget.checked ? weekdays : undefined)}
      />
      {value && (
        <>
          <Chip.Group
            multiple
            value={value.days.map(String)}
            onChange={days => onChange({ ...value, days: days.map(Number).sort() })}
          >
            <Group gap={4} role="group" aria-label={labels.days}>
              {week.map(day => (
                <Chip key={day} size="xs" value={String(day)}>
                  {labels.weekdays[day]}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          <Group grow>
            <TextInput
              type="time"
              label={labels.start}
              value={clockOf(value.startMinute)}
              onChange={event => {
                const startMinute = minuteOf(event.currentTarget.value)
                if (startMinute !== undefined) onChange({ ...value, startMinute })
              }}
            />
            <TextInput
              type="time"
              label={labels.end}
              value={clockOf(value.endMinute)}
              onChange={event => {
                const endMinute = minuteOf(event.currentTarget.value)
                if (endMinute !== undefined) onChange({ ...value, endMinute })
              }}
            />
          </Group>
        </>
      )}
      {error && (
        <Text role="alert" size="sm" c="var(--severity-3)">
          {error}
        </Text>
      )}
    </Stack>
  )
}
