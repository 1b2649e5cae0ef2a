import { useLanguage } from './language.ts'
import type { TextOf } from './message-types.ts'

/** Formats the messages that are loaded before sign-in: `useOpenText()('app.save')`. */
export function useOpenText(): TextOf {
  return useLanguage(({ i18n }) => i18n.t as TextOf)
}
