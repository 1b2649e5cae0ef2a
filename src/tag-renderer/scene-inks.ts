import type { Ink, InkTable } from './draw-list.ts'
import { colourTable, rgbOf } from './mask.ts'
import type { TagColours } from './tag-painter.ts'
import { markerStyles } from './tag-sprites.ts'

/** The inks of a scene in one theme. */
export interface SceneInks {
  readonly palette: readonly InkTable[]
  /** Index is the style. */
  readonly markers: readonly Ink[]
  readonly label: Ink
  readonly selection: Ink
  /** Index is the severity. */
  readonly severity: readonly Ink[]
  /** From its far end to the tag. */
  readonly trail: readonly Ink[]
}

export function sceneInks(c: TagColours): SceneInks {
  const halo = rgbOf(c.halo)
  const palette: InkTable[] = []
  const ink = (colour: string, opacity = 1): Ink =>
    palette.push({
      table: colourTable(rgbOf(colour), halo, opacity),
      opaque: opacity === 1 ? -1 : 0,
    }) - 1
  const tone = {
    live: c.live,
    stale: c.stale,
    silent: c.silent,
    cached: c.stale,
    'clock-wrong': c.selection,
    doubted: c.stale,
  }
  return {
    palette,
    markers: markerStyles.map(style => ink(tone[style])),
    label: ink(c.text),
    selection: ink(c.selection),
    severity: c.severity.map(colour => ink(colour)),
    trail: [0.25, 0.5, 0.75, 1].map(opacity => ink(c.selection, opacity)),
  }
}
