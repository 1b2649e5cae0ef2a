import { useEffect, useState } from 'react'
import type { PointM } from '#domain/geometry/point.ts'
import { type Bounds, joinedBounds } from '#domain/geometry/ring.ts'
import { ScaleBar } from '#floorplan/scale-bar.tsx'
import { limitZoom, type ViewStore } from '#floorplan/view-store.ts'
import { useLiveClient } from '#live/live-context.ts'
import { type TagsOutside, viewEdges } from '#live/model/tags-outside.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './map-overlays.module.css'

const useText = textOf('liveFloor')

const everyMs = 1_000
const glyphs = { left: '◂', right: '▸', top: '▴', bottom: '▾' } as const

interface EdgeMarkersProps {
  readonly views: ViewStore
  /** Bounds of the floor. */
  readonly bounds: Bounds
  readonly onCentre: (at: PointM) => void
}

/** The scale bar, and the number of tags beyond each edge of the map; a click shows the nearest. Limits zooming out. */
export function EdgeMarkers({ views, bounds, onCentre }: EdgeMarkersProps) {
  const t = useText()
  const live = useLiveClient()
  const [edges, setEdges] = useState<TagsOutside['edges']>({})

  useEffect(() => {
    let isOver = false
    const read = async () => {
      const found = await live.listOutside()
      if (isOver) return
      limitZoom(views, found.bounds ? joinedBounds(bounds, found.bounds) : bounds)
      setEdges(old => (JSON.stringify(old) === JSON.stringify(found.edges) ? old : found.edges))
    }
    void read()
    const timer = setInterval(() => void read(), everyMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [live, views, bounds])

  const markers = viewEdges.map(edge => {
    const beyond = edges[edge]
    return (
      beyond && (
        <button
          key={edge}
          type="button"
          className={styles.marker}
          data-edge={edge}
          data-over-stage
          aria-label={t(`liveFloor.outsideView.${edge}`, { count: beyond.count })}
          title={t(`liveFloor.outsideView.${edge}`, { count: beyond.count })}
          onClick={() => onCentre(beyond.nearest)}
        >
          <span aria-hidden="true">{glyphs[edge]}</span> {beyond.count}
        </button>
      )
    )
  })
  return (
    <>
      <ScaleBar views={views} />
      {markers}
    </>
  )
}
