import type { I18n, Messages } from '@lingui/core'
import { completeLanguagesBy, languages, openCatalogueOf, useLanguage } from './language.ts'
import type { Section } from './message-types.ts'

const files = import.meta.glob<Messages>(['./*/*.json', '!./*/open.json', '!./*/language.json'], {
  import: 'default',
})

const fileOf = (section: Section) => section.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** The messages of a section. */
export async function readSection(language: string, section: Section): Promise<Messages> {
  if (language === 'pseudo') {
    const [{ pseudo }, messages] = await Promise.all([import('./pseudo.ts'), readSection('en', section)])
    return pseudo(messages)
  }
  const read = files[`./${language}/${fileOf(section)}.json`]
  if (!read) throw new Error(`No messages of ${section} in ${language}`)
  return read()
}

const required = new Set<Section>()
const loaded = new Map(Object.keys(languages).map(language => [language, new Set<Section>()]))

/** Makes `loadMessages` load these sections as well. */
export function requireSections(sections: readonly Section[]): void {
  for (const section of sections) required.add(section)
}

/** The catalogue of a language with every required section. */
async function catalogueOf(language: string): Promise<I18n> {
  const i18n = await openCatalogueOf(language)
  const there = loaded.get(language) ?? new Set()
  const missing = () => [...required].filter(section => !there.has(section))
  // More sections may be required while these are read.
  for (let sections = missing(); sections.length > 0; sections = missing()) {
    const read = await Promise.all(sections.map(section => readSection(language, section)))
    i18n.load(i18n.locale, Object.assign({}, ...read))
    for (const section of sections) there.add(section)
  }
  return i18n
}

/** Loads the required sections that are not there yet, in the language in use. Call it before anything that shows them renders. */
export async function loadMessages(): Promise<void> {
  for (;;) {
    const { language } = useLanguage.getState()
    const i18n = await catalogueOf(language)
    // The language may have changed meanwhile.
    if (language !== useLanguage.getState().language) continue
    useLanguage.setState({ i18n })
    return
  }
}

/** Loads a part of the dashboard, then the messages that its modules require. */
export function withMessages<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const part = await load()
    await loadMessages()
    return part
  }
}

completeLanguagesBy(catalogueOf)
