import { currentLocale } from './language.ts'

const moments = new Map<string, Intl.DateTimeFormat>()

function momentFormat(locale: string): Intl.DateTimeFormat {
  const known = moments.get(locale)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  moments.set(locale, made)
  return made
}

/** A time of the recent past on this computer's clock: `21 Nov, 04:17:16`. */
export function formatMoment(atMs: number): string {
  return momentFormat(currentLocale()).format(atMs)
}

/** A length of time in its largest sensible unit: `8 s`, `5 min`, `3 h`, `2 d`. */
export function formatSpan(ms: number): string {
  const s = Math.max(0, Math.round(ms / 1000))
  if (s < 100) return `${s} s`
  if (s < 100 * 60) return `${Math.round(s / 60)} min`
  if (s < 48 * 3600) return `${Math.round(s / 3600)} h`
  return `${Math.round(s / 86_400)} d`
}
