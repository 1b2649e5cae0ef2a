import { NativeSelect, TextInput } from '@mantine/core'
import type { UrlPeriod } from './use-url-period.ts'

interface PeriodFilterProps {
  readonly period: UrlPeriod
  readonly text: {
    readonly label: string
    readonly from: string
    readonly to: string
    readonly typed: string
    readonly wrong: string
    /** Label for the last `hours` hours. */
    readonly last: (hours: number) => string
  }
}

const choices = [1, 8, 24, 168, 720]

/** Selects the last hours, or a start and an end. */
export function PeriodFilter({ period, text }: PeriodFilterProps) {
  const { hours, from, to, isValid, set } = period
  return (
    <>
      <NativeSelect
        label={text.label}
        value={hours}
        onChange={event =>
          set(event.currentTarget.value ? { hours: event.currentTarget.value } : { from, to })
        }
        data={[
          ...[...new Set([...choices, ...(hours ? [Number(hours)] : [])])].map(value => ({
            value: String(value),
            label: text.last(value),
          })),
          { value: '', label: text.typed },
        ]}
      />
      {hours === '' && (
        <>
          <TextInput
            type="datetime-local"
            label={text.from}
            value={from}
            onChange={event => set({ from: event.currentTarget.value })}
          />
          <TextInput
            type="datetime-local"
            label={text.to}
            value={to}
            error={!isValid && text.wrong}
            onChange={event => set({ to: event.currentTarget.value })}
          />
        </>
      )}
    </>
  )
}
