import { useLanguage } from './language.ts'
import { requireSections } from './load-messages.ts'
import type { Section, TextOf } from './message-types.ts'

/**
 * Declares which sections of the messages a module shows, beside those that are always loaded, and returns the hook that formats
 * them: `const useText = textOf('zones')`, then `const t = useText()` and `t('zones.deleteTitle', { name })`. Call it at the top
 * of a module: code that loads the module waits for the messages (`withMessages`).
 */
export function textOf<S extends Section>(...sections: readonly S[]): () => TextOf<S> {
  requireSections(sections)
  return () => useLanguage(({ i18n }) => i18n.t as TextOf<S>)
}
