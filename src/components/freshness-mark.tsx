import { formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import type { MarkerStyle } from '#tag-renderer/tag-sprites.ts'

const useText = textOf('freshness', 'tags')

/** Same glyphs as on the map. */
const glyphs: Readonly<Record<MarkerStyle | 'never', string>> = {
  live: '●',
  stale: '○',
  silent: '✕',
  cached: '◌',
  never: '–',
  'clock-wrong': '⊙',
  doubted: '⊖',
}

interface FreshnessMarkProps {
  readonly freshness: MarkerStyle | 'never'
  readonly ageMs?: number | undefined
}

/** Freshness of a position by shape, text and age. */
export function FreshnessMark({ freshness, ageMs }: FreshnessMarkProps) {
  const t = useText()
  return (
    <span>
      <span aria-hidden="true">{glyphs[freshness]} </span>
      {t(`freshness.${freshness}`)}
      {ageMs !== undefined && `, ${t('tags.ago', { span: formatSpan(ageMs) })}`}
    </span>
  )
}
