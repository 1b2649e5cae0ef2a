import type { OpenCatalogue } from './catalogue.ts'
import { useTexts } from './language.ts'

/** The texts that are there before somebody signed in: `useOpenText().app.save`. */
export function useOpenText(): OpenCatalogue {
  return useTexts(({ texts }) => texts)
}
