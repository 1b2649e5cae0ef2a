import type { TagState } from '#live/messages.ts'
import type { MarkerStyle } from '#tag-renderer/tag-sprites.ts'

export const markerStyleOf = ({ clockWrong, doubted, freshness }: TagState): MarkerStyle =>
  clockWrong ? 'clock-wrong' : doubted && freshness === 'live' ? 'doubted' : freshness
