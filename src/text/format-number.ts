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
