import type { TagEvidence } from '#live/model/tag-evidence.ts'
import { formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('tags')

/** As the floor draws them. */
const glyphs = { live: '●', stale: '○', silent: '✕', cached: '◌', never: '–' } as const

/** How recent a position is, by shape, word and age. */
export function FreshnessMark({ evidence }: { readonly evidence: Pick<TagEvidence, 'freshness' | 'ageMs'> }) {
  const { tags: text } = useText()
  const { freshness, ageMs } = evidence
  return (
    <span>
      <span aria-hidden="true">{glyphs[freshness]} </span>
      {text.freshnessLabels[freshness]}
      {ageMs !== undefined && `, ${text.ago(formatSpan(ageMs))}`}
    </span>
  )
}
