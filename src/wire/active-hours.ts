import * as z from 'zod/mini'
import type { ActiveHours } from '#domain/zone/zone.ts'

/** Active hours of a zone: days 0 (Sunday) to 6, start and end as `HH:MM`. */
export const wireHours = z.object({ days: z.array(z.number()), start: z.string(), end: z.string() })

function minuteOf(text: string): number {
  const [hours, minutes] = text.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

function clockOf(minute: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

export function fromWireHours(hours: z.infer<typeof wireHours>): ActiveHours {
  return { days: hours.days, startMinute: minuteOf(hours.start), endMinute: minuteOf(hours.end) }
}

export function toWireHours(hours: ActiveHours): z.infer<typeof wireHours> {
  return { days: [...hours.days], start: clockOf(hours.startMinute), end: clockOf(hours.endMinute) }
}
