import type { Catalogue, OpenCatalogue } from './catalogue.ts'
import { useTexts } from './language.ts'

/** The texts of the operator's language: `useText().zones.deleteTitle(name)`. Only for pages behind the sign-in. */
export function useText(): Catalogue {
  const whole = useTexts(texts => texts.whole)
  if (!whole) throw new Error('The texts are not loaded: a page before the sign-in uses useOpenText')
  return whole
}

/** The texts that are there before somebody signed in. */
export function useOpenText(): OpenCatalogue {
  return useTexts(texts => texts.open)
}
