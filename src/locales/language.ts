import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Catalogue, OpenCatalogue } from './catalogue.ts'
import { enOpen } from './en/open.ts'

interface Source {
  /** In its own words, for the person who looks for it. */
  readonly name: string
  /** BCP 47; numbers and dates are written so. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly open: () => Promise<OpenCatalogue>
  /** Nobody's language: offered in no menu. */
  readonly forChecks?: true
}

const known = {
  en: {
    name: 'English',
    locale: 'en-GB',
    direction: 'ltr',
    open: () => Promise.resolve(enOpen),
  },
  de: {
    name: 'Deutsch',
    locale: 'de-DE',
    direction: 'ltr',
    open: async () => (await import('./de/open.ts')).deOpen,
  },
  pseudo: {
    name: 'Pseudo',
    locale: 'en-GB',
    direction: 'rtl',
    open: async () => (await import('./pseudo.ts')).pseudo(enOpen),
    forChecks: true,
  },
} satisfies Record<string, Source>

export type Language = keyof typeof known

/** The languages of the dashboard. Each loads when it is first chosen. */
export const languages: Readonly<Record<Language, Source>> = known

/** What is there of a language: the texts before the sign-in, and the sections that somebody has asked for. */
export type Texts = OpenCatalogue & Partial<Catalogue>

interface Speech {
  readonly language: Language
  readonly texts: Texts
}

/** One object a language. Sections are added to it: what already shows its texts has no reason to render for those of others. */
const english: Texts = { ...enOpen }
const spoken = new Map<Language, Texts>([['en', english]])

/** The language in force and its texts; what is remembered across visits is the choice. */
export const useTexts = create<Speech>()(
  persist((): Speech => ({ language: firstChoice(), texts: english }), {
    name: 'floorwatch-language',
    partialize: ({ language }) => ({ language }),
  }),
)

function isLanguage(name: string): name is Language {
  return Object.hasOwn(known, name)
}

/** The first of the browser's languages that the dashboard speaks. */
function firstChoice(): Language {
  const wanted = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [])
  return wanted.map(each => each.split('-')[0] ?? '').find(isLanguage) ?? 'en'
}

/** The texts of a language, of which those that stand before the sign-in are there. */
export async function openTextsIn(language: Language): Promise<Texts> {
  const open = spoken.get(language) ?? (await languages[language].open())
  const texts = spoken.get(language) ?? { ...open }
  spoken.set(language, texts)
  return texts
}

/** Loads the texts that stand before the sign-in, in the language that was chosen. */
export async function loadOpenTexts(): Promise<void> {
  useTexts.setState({ texts: await openTextsIn(useTexts.getState().language) })
}

let textsIn = openTextsIn

/** From now on a language that is chosen has all that this loads, and not only what stands before the sign-in. */
export function completeTextsBy(load: (language: Language) => Promise<Texts>): void {
  textsIn = load
}

/** Changes the language; nothing on screen changes until all of its texts are there. */
export async function chooseLanguage(language: string): Promise<void> {
  if (!isLanguage(language)) throw new Error(`No such language: ${language}`)
  useTexts.setState({ language, texts: await textsIn(language) })
}

/** How numbers and dates are written now. */
export function currentLocale(): string {
  return languages[useTexts.getState().language].locale
}
