import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSearchChange } from './use-url-value.ts'

/** A period in the address: the last hours, or start and end in this computer's time zone. */
export interface UrlPeriod {
  readonly startMs: number
  readonly endMs: number
  /** Empty if `from` and `to` are set. */
  readonly hours: string
  /** `2026-11-21T10:30`. */
  readonly from: string
  readonly to: string
  /** Whether `from` and `to` are valid and in order. */
  readonly isValid: boolean
  readonly set: (change: Partial<Pick<UrlPeriod, 'hours' | 'from' | 'to'>>) => void
}

const hourMs = 3_600_000
const minuteMs = 60_000

/** `2026-11-21T10:30` in this computer's time zone, or `2026-11-21T10:30:15`. */
export function localMoment(ms: number, withSeconds = false): string {
  const local = new Date(ms - new Date(ms).getTimezoneOffset() * minuteMs)
  return local.toISOString().slice(0, withSeconds ? 19 : 16)
}

/** `initialHours` applies if the URL has no period; selecting a period updates the current time. */
export function useUrlPeriod(initialHours: number): UrlPeriod {
  const [search] = useSearchParams()
  const changeSearch = useSearchChange()
  const [nowMs, setNowMs] = useState(Date.now)
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const hours = from || to ? '' : (search.get('last') ?? String(initialHours))
  const lastMs = (Number(hours) || initialHours) * hourMs
  const [typedFromMs, typedToMs] = [Date.parse(from), Date.parse(to)]
  const isValid = hours !== '' || typedFromMs < typedToMs
  const isTyped = hours === '' && isValid
  return {
    startMs: isTyped ? typedFromMs : nowMs - lastMs,
    endMs: isTyped ? typedToMs : nowMs,
    hours,
    from: from || localMoment(nowMs - lastMs),
    to: to || localMoment(nowMs),
    isValid,
    set(change) {
      setNowMs(Date.now())
      changeSearch(next => {
        if (change.hours) {
          next.set('last', change.hours)
          next.delete('from')
          next.delete('to')
          return
        }
        next.delete('last')
        next.set('from', change.from ?? (from || localMoment(nowMs - lastMs)))
        next.set('to', change.to ?? (to || localMoment(nowMs)))
      })
    },
  }
}
