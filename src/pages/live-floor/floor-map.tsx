import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Layer } from 'react-konva/lib/ReactKonvaCore'
import { useShallow } from 'zustand/react/shallow'
import type { ScreenPoint } from '#domain/geometry/point.ts'
import { fitBounds, toMetres } from '#domain/geometry/view-transform.ts'
import { unplaced } from '#domain/site/placement.ts'
import type { TagUid } from '#domain/uid.ts'
import { useDrawing } from '#floorplan/drawing-store.ts'
import { FloorStage, type PickedShape } from '#floorplan/floor-stage.tsx'
import { AlarmPulseLayer } from '#floorplan/layers/alarm-pulse-layer.tsx'
import { AnchorsLayer } from '#floorplan/layers/anchors-layer.tsx'
import { TagLayer } from '#floorplan/layers/tag-layer.tsx'
import { ZonesLayer } from '#floorplan/layers/zones-layer.tsx'
import { PlanImage } from '#floorplan/shapes/plan-image.tsx'
import type { PlanPicture } from '#floorplan/use-plan-picture.ts'
import { setView, type ViewStore } from '#floorplan/view-store.ts'
import { useIsPast } from '#live/history/use-cursor.ts'
import { useLiveClient } from '#live/live-context.ts'
import { useIsConnectionLost } from '#live/use-connection.ts'
import { textOf } from '#locales/text-of.ts'
import type { Cluster } from '#tag-renderer/tag-painter.ts'
import { lazyPart, preload } from '#ui/lazy-part.ts'
import { MountLater } from '#ui/mount-later.tsx'
import type { FloorAddress } from './floor-address.ts'
import { useLayerChoices } from './layer-choices.ts'
import styles from './live-floor-page.module.css'
import type { FloorData } from './use-floor-data.ts'
import { useTravelRadius } from './use-travel-radius.ts'

const useText = textOf('liveFloor')

const StackCounts = lazyPart(async () => (await import('./stack-counts.tsx')).StackCounts)
const StackList = lazyPart(async () => (await import('./stack-list.tsx')).StackList)
const readDraftLayer = () => import('#floorplan/layers/draft-layer.tsx')
const DraftLayer = lazyPart(async () => (await readDraftLayer()).DraftLayer)
const readReachLayer = () => import('#floorplan/layers/reach-layer.tsx')
const ReachLayer = lazyPart(async () => (await readReachLayer()).TravelRadiusLayer)

interface FloorMapProps {
  readonly data: FloorData
  readonly views: ViewStore
  readonly picture: PlanPicture | undefined
  readonly address: FloorAddress
  readonly onSelect: (part: Pick<FloorAddress, 'tag' | 'zone' | 'alarm'>) => void
  readonly onViewChange: () => void
  readonly onFit: () => void
  readonly children: ReactNode
}

const nothing: Pick<FloorAddress, 'tag' | 'zone' | 'alarm'> = {
  tag: undefined,
  zone: undefined,
  alarm: undefined,
}
const hitPx = { mouse: 14, touch: 24 }

/** Zooms to a box (CSS pixels of the stage), which then covers half of the view. */
function zoomInto(views: ViewStore, box: Pick<Cluster, 'left' | 'top' | 'right' | 'bottom'>): void {
  const { view, size } = views.getState()
  const low = toMetres(view, { x: box.left, y: box.bottom })
  const high = toMetres(view, { x: box.right, y: box.top })
  const bounds = { minX: low.x, minY: low.y, maxX: high.x, maxY: high.y }
  setView(views, fitBounds(bounds, size, Math.min(size.width, size.height) / 4))
}

/** The floor's layers; a click selects the tag, otherwise the smallest zone at that point. */
export function FloorMap(props: FloorMapProps) {
  const { data, views, picture, address, onSelect, onViewChange, onFit, children } = props
  const t = useText()
  const live = useLiveClient()
  const layers = useLayerChoices(
    useShallow(({ plan, zones, zoneNames, anchors, tags, clusters }) => ({
      plan,
      zones,
      zoneNames,
      anchors,
      tags,
      clusters,
    })),
  )
  const isPast = useIsPast()
  const isLost = useIsConnectionLost()
  const helpId = useId()
  const hovering = useRef(false)
  const [stack, setStack] = useState<{ readonly at: ScreenPoint; readonly tagUids: readonly TagUid[] }>()
  const { zones, anchors, alarmedZones, plan, area } = data
  const reach = useTravelRadius(area?.uid ?? '', data.tags, address.tag)
  // Preloads code after the first view, so that drawing works without delay and without a connection.
  useEffect(() => preload(readDraftLayer, readReachLayer), [])
  const editedUid = useDrawing(state => state.zone?.uid)
  const placement = plan?.placement ?? unplaced
  const shownPicture = layers.plan ? picture : undefined
  // The edited zone is drawn as a draft, so its saved outline is hidden.
  const shownZones = useMemo(
    () => (layers.zones ? zones.filter(zone => zone.uid !== editedUid) : []),
    [layers.zones, zones, editedUid],
  )

  async function pick(at: ScreenPoint, touch: boolean, shape: PickedShape | undefined): Promise<void> {
    const radiusPx = touch ? hitPx.touch : hitPx.mouse
    const cluster = layers.tags && layers.clusters ? await live.clusterAt(at.x, at.y) : undefined
    if (cluster) {
      onViewChange()
      zoomInto(views, cluster)
      return
    }
    const there = layers.tags ? await live.stackAt(at.x, at.y, radiusPx) : []
    setStack(there.length > 1 ? { at, tagUids: there } : undefined)
    if (there.length > 1) return
    if (there.length === 1) {
      onSelect({ ...nothing, tag: there[0] })
      return
    }
    onSelect({ ...nothing, zone: shape?.kind === 'zone' ? shape.uid : undefined })
  }

  async function hover(at: ScreenPoint | undefined): Promise<void> {
    if (!at) {
      live.hover(undefined)
      return
    }
    // One query at a time, since the pointer moves faster than answers arrive.
    if (hovering.current) return
    hovering.current = true
    live.hover(await live.hitTest(at.x, at.y))
    hovering.current = false
  }

  return (
    <section
      className={styles.map}
      data-testid="map"
      data-reach={reach && Math.round(reach.radiusM)}
      aria-label={t('liveFloor.map', { area: area?.name ?? '' })}
    >
      <VisuallyHidden id={helpId}>{t('liveFloor.mapHelp')}</VisuallyHidden>
      <FloorStage
        views={views}
        zones={zones}
        label={t('liveFloor.map', { area: area?.name ?? '' })}
        describedBy={helpId}
        // Recorded data does not become outdated without a connection.
        lost={isLost && !isPast}
        onPick={(at, touch, shape) => void pick(at, touch, shape)}
        onHover={at => void hover(at)}
        onViewChange={onViewChange}
        onFit={onFit}
        onEscape={() => onSelect(nothing)}
      >
        <MountLater>
          <Layer name="floor">
            {shownPicture && <PlanImage picture={shownPicture} placement={placement} />}
            <MountLater>
              <ZonesLayer
                zones={shownZones}
                selectedUid={address.zone}
                alarmed={alarmedZones}
                labels={layers.zoneNames}
                picture={shownPicture}
                placement={placement}
              />
              {layers.anchors && <AnchorsLayer anchors={anchors} />}
            </MountLater>
          </Layer>
          <AlarmPulseLayer zones={shownZones} selectedUid={address.zone} alarmed={alarmedZones} />
          <TagLayer />
          <Suspense>{layers.tags && reach && <ReachLayer travelRadius={reach} />}</Suspense>
          <Suspense>
            <DraftLayer />
          </Suspense>
        </MountLater>
      </FloorStage>
      <Suspense>{layers.tags && !layers.clusters && <StackCounts views={views} />}</Suspense>
      {stack && (
        <Suspense>
          <StackList
            {...stack}
            tags={data.tags}
            onOpen={tag => {
              setStack(undefined)
              onSelect({ ...nothing, tag })
            }}
            onClose={() => setStack(undefined)}
          />
        </Suspense>
      )}
      {children}
    </section>
  )
}
