import type { TagState } from '#live/messages.ts'
import { textOf } from '#locales/text-of.ts'
import type { MarkerStyle } from '#tag-renderer/tag-sprites.ts'

const useText = textOf('liveFloor')

const glyphs: Readonly<Record<MarkerStyle, string>> = {
  live: '●',
  stale: '○',
  silent: '✕',
  cached: '◌',
  'clock-wrong': '⊙',
  doubted: '⊖',
}

/** How a tag is drawn. */
export const styleOf = ({ clockWrong, doubted, freshness }: TagState): MarkerStyle =>
  clockWrong ? 'clock-wrong' : doubted && freshness === 'live' ? 'doubted' : freshness

/** How current a tag's position is: how its marker is drawn, and the word. */
export function FreshnessMark({ style }: { readonly style: MarkerStyle }) {
  const { liveFloor } = useText()
  return (
    <span>
      <span aria-hidden="true">{glyphs[style]} </span>
      {liveFloor.freshness[style]}
    </span>
  )
}
