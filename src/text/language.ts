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
  readonly whole: () => Promise<Catalogue>
  /** Nobody's language: offered in no menu. */
  readonly forChecks?: true
}

const known = {
  en: {
    name: 'English',
    locale: 'en-GB',
    direction: 'ltr',
    open: () => Promise.resolve(enOpen),
    whole: async () => (await import('./en.ts')).en,
  },
  de: {
    name: 'Deutsch',
    locale: 'de-DE',
    direction: 'ltr',
    open: async () => (await import('./de/open.ts')).deOpen,
    whole: async () => (await import('./de.ts')).de,
  },
  pseudo: {
    name: 'Pseudo',
    locale: 'en-GB',
    direction: 'rtl',
    open: async () => (await import('./pseudo.ts')).pseudo(enOpen),
    whole: async () => (await import('./pseudo.ts')).pseudo((await import('./en.ts')).en),
    forChecks: true,
  },
} satisfies Record<string, Source>

export type Language = keyof typeof known

/** The languages of the dashboard. Each loads when it is first chosen. */
export const languages: Readonly<Record<Language, Source>> = known

interface Texts {
  readonly language: Language
  readonly open: OpenCatalogue
  /** Absent until somebody is signed in: the first load goes without it. */
  readonly whole: Catalogue | undefined
}

/** The language in force and its texts; what is remembered across visits is the choice. */
export const useTexts = create<Texts>()(
  persist((): Texts => ({ language: firstChoice(), open: enOpen, whole: undefined }), {
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

/** Loads the texts that stand before the sign-in, in the language that was chosen. */
export async function loadOpenTexts(): Promise<void> {
  const { language } = useTexts.getState()
  useTexts.setState({ open: await languages[language].open() })
}

/** Loads every text of the language in force. Before it is done no page of somebody signed in may render. */
export async function loadTexts(): Promise<void> {
  const { language, whole } = useTexts.getState()
  if (whole) return
  useTexts.setState({ whole: await languages[language].whole() })
}

/** Changes the language; nothing on screen changes until all of its texts are there. */
export async function chooseLanguage(language: string): Promise<void> {
  if (!isLanguage(language)) throw new Error(`No such language: ${language}`)
  const source = languages[language]
  const [open, whole] = await Promise.all([
    source.open(),
    useTexts.getState().whole ? source.whole() : undefined,
  ])
  useTexts.setState({ language, open, whole })
}

/** How numbers and dates are written now. */
export function currentLocale(): string {
  return languages[useTexts.getState().language].locale
}
