import { currentLocale } from './language.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** A number as the operator's language writes it, with at most (or, `padded`, exactly) so many digits. */
export function formatNumber(value: number, digits = 0, padded = false): string {
  const locale = currentLocale()
  const key = `${locale} ${digits} ${padded}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      maximumFractionDigits: digits,
      minimumFractionDigits: padded ? digits : 0,
    })
    formats.set(key, format)
  }
  return format.format(value)
}

/** A number with exactly so many digits and no grouping: `1234.50`. */
export function formatFixed(value: number, digits: number): string {
  const locale = currentLocale()
  const key = `${locale} ${digits} fixed`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: false,
    })
    formats.set(key, format)
  }
  return format.format(Number(value.toFixed(digits)))
}

const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** A size in its largest sensible unit, of 1000: `3.2 GB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return `${formatNumber(bytes / 1000 ** power, power === 0 ? 0 : 1)} ${units[power]}`
}
