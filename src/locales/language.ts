import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import enOpen from './en/open.json'

interface Source {
  /** In the language itself. */
  readonly name: string
  /** BCP 47; decides plurals and how numbers and dates are written. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** Not offered in any menu. */
  readonly forChecks?: true
}

const folders = import.meta.glob<Source>('./*/language.json', { eager: true, import: 'default' })
const openMessages = import.meta.glob<Messages>(['./*/open.json', '!./en/open.json'], { import: 'default' })

const folderOf = (path: string) => path.split('/')[1] ?? ''

/** The languages of the dashboard: one folder each, and a pseudo language for the checks. */
export const languages: Readonly<Record<string, Source>> = {
  ...Object.fromEntries(Object.entries(folders).map(([path, source]) => [folderOf(path), source])),
  pseudo: { name: 'Pseudo', locale: 'en-GB', direction: 'rtl', forChecks: true },
}

interface LanguageState {
  readonly language: string
  readonly i18n: I18n
}

/** One catalogue per language. Loading more messages into it does not render those who already show some. */
const catalogues = new Map([['en', catalogueOf('en', enOpen)]])

function catalogueOf(language: string, messages: Messages): I18n {
  const { locale } = sourceOf(language)
  return setupI18n({
    locale,
    // The loaded module itself cannot be written to.
    messages: { [locale]: { ...messages } },
    missing: (_, id) => {
      throw new Error(`The message ${id} is not loaded in ${language}`)
    },
  })
}

function sourceOf(language: string): Source {
  const source = languages[language]
  if (!source) throw new Error(`No such language: ${language}`)
  return source
}

/** The language in use; only the choice is stored. */
export const useLanguage = create<LanguageState>()(
  persist((): LanguageState => ({ language: firstChoice(), i18n: loadedIn('en') }), {
    name: 'floorwatch-language',
    partialize: ({ language }) => ({ language }),
  }),
)

/** The first of the browser's languages that the dashboard has. */
function firstChoice(): string {
  const preferred = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [])
  return preferred.map(each => each.split('-')[0] ?? '').find(each => each in languages) ?? 'en'
}

function loadedIn(language: string): I18n {
  const loaded = catalogues.get(language)
  if (!loaded) throw new Error(`${language} is not loaded`)
  return loaded
}

async function readOpenMessages(language: string): Promise<Messages> {
  if (language === 'pseudo') return (await import('./pseudo.ts')).pseudo(enOpen)
  const read = openMessages[`./${language}/open.json`]
  if (!read) throw new Error(`No such language: ${language}`)
  return read()
}

/** The catalogue of a language with at least the messages that are shown before sign-in. */
export async function openCatalogueOf(language: string): Promise<I18n> {
  if (!catalogues.has(language)) {
    const messages = await readOpenMessages(language)
    if (!catalogues.has(language)) catalogues.set(language, catalogueOf(language, messages))
  }
  return loadedIn(language)
}

/** Loads the messages that are shown before sign-in, in the chosen language. */
export async function loadOpenMessages(): Promise<void> {
  useLanguage.setState({ i18n: await openCatalogueOf(useLanguage.getState().language) })
}

let catalogueIn = openCatalogueOf

/** Makes `chooseLanguage` wait for all that `load` reads, not only for the messages shown before sign-in. */
export function completeLanguagesBy(load: (language: string) => Promise<I18n>): void {
  catalogueIn = load
}

/** Changes the language; nothing on screen changes until all of its messages are there. */
export async function chooseLanguage(language: string): Promise<void> {
  sourceOf(language)
  useLanguage.setState({ language, i18n: await catalogueIn(language) })
}

/** The name, locale and direction of the language in use: `useLanguage(currentSource)`. */
export const currentSource = ({ language }: LanguageState): Source => sourceOf(language)

/** How numbers and dates are written now. */
export function currentLocale(): string {
  return currentSource(useLanguage.getState()).locale
}
