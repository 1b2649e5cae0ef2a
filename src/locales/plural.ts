/** A text for each plural category of the languages of the dashboard (CLDR: English and German have these two). */
export interface PluralForms {
  readonly one: string
  readonly other: string
}

interface Plurals {
  /** The form of a text that fits a count. */
  readonly plural: (count: number, forms: PluralForms) => string
  /** A count with its noun: `counted(2, { one: 'tag', other: 'tags' })` is `2 tags`. */
  readonly counted: (count: number, forms: PluralForms) => string
}

/** The plural rules of a language (BCP 47). */
export function pluralsOf(locale: string): Plurals {
  const rules = new Intl.PluralRules(locale)
  const plural = (count: number, forms: PluralForms) =>
    rules.select(count) === 'one' ? forms.one : forms.other
  return { plural, counted: (count, forms) => `${count} ${plural(count, forms)}` }
}
