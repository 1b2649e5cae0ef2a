import type { Catalogue, OpenCatalogue, Section } from './catalogue.ts'
import { useTexts } from './language.ts'
import { wantTexts } from './load-texts.ts'

/**
 * Declares which sections of the catalogue a module shows, beside those that are always there, and gives the hook that reads
 * them: `const useText = textOf('zones')`, then `useText().zones.deleteTitle(name)`. For the top of a module: whoever loads
 * it waits for them (`with-texts.ts`).
 */
export function textOf<S extends Section>(
  ...sections: readonly S[]
): () => OpenCatalogue & Pick<Catalogue, S> {
  wantTexts(sections)
  const areThere = (texts: object): texts is Pick<Catalogue, S> => sections.every(each => each in texts)
  return () =>
    useTexts(({ texts }) => {
      if (!areThere(texts)) throw new Error(`Texts that nobody waited for: ${sections.join(', ')}`)
      return texts
    })
}
