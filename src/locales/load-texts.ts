import type { Section, Sections } from './catalogue.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { completeTextsBy, type Language, openTextsIn, type Texts, useTexts } from './language.ts'

/** How the sections of each language are loaded. */
export const sectionsOf: Readonly<Record<Language, Sections>> = { en, de, pseudo: inPseudo(en) }

function inPseudo(plain: Sections): Sections {
  const wrapped = Object.entries(plain).map(([section, load]) => [
    section,
    async () => {
      const [{ pseudo }, texts] = await Promise.all([import('./pseudo.ts'), load()])
      return pseudo<object>(texts)
    },
  ])
  return Object.fromEntries(wrapped) as Sections
}

const wanted = new Set<Section>()

/** From now on `loadTexts` loads these as well. */
export function wantTexts(sections: readonly Section[]): void {
  for (const section of sections) wanted.add(section)
}

const missingIn = (texts: Texts) => [...wanted].filter(section => !(section in texts))

/** The texts of a language with all that is wanted by the time they are there. */
async function textsIn(language: Language): Promise<Texts> {
  const texts = await openTextsIn(language)
  for (let missing = missingIn(texts); missing.length > 0; missing = missingIn(texts)) {
    const load = async (section: Section) => ({ [section]: await sectionsOf[language][section]() })
    Object.assign(texts, ...(await Promise.all(missing.map(load))))
  }
  return texts
}

/** Loads what is wanted and not there yet, in the language in force. Nothing that shows it may render before. */
export async function loadTexts(): Promise<void> {
  for (;;) {
    const { language } = useTexts.getState()
    const texts = await textsIn(language)
    // Another language may have been chosen meanwhile, without what was wanted last.
    if (language !== useTexts.getState().language) continue
    useTexts.setState({ texts })
    return
  }
}

completeTextsBy(textsIn)
