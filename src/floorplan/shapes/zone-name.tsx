import type { Group as GroupNode } from 'konva/lib/Group'
import type { Shape as ShapeNode } from 'konva/lib/Shape'
import { useEffect, useRef } from 'react'
import { Group } from 'react-konva/lib/ReactKonvaCore'
import type { PointM } from '#domain/geometry/point.ts'
import type { Zone, ZoneShape } from '#domain/zone/zone.ts'
import { shapeBounds, shapeCentre } from '#domain/zone/zone-outline.ts'
import { markScale } from '#tag-renderer/mark-style.ts'
import { severityGlyphs } from '#ui/tokens.ts'
import { labelWidthPx } from '../label-picture.ts'
import { namePlace } from '../name-place.ts'
import type { PlanInk } from '../plan-ink.ts'
import { useFollowView, useStage } from '../stage-context.ts'
import { Label } from './label.tsx'

const nameFont = { sizePx: 12, weight: 500 }
const nameHeightPx = 16
const minRoomPx = { width: 14, height: 12 }

/** Finds the position of a zone's name by its width and height in metres. */
export type NamePlaces = (shape: ZoneShape, widthM: number, heightM: number) => PointM

/** Keeps the position of names until the zoom changes by a third, because moving names are hard to read. */
export function rememberedPlaces(ink: PlanInk | undefined): NamePlaces {
  const places = new WeakMap<ZoneShape, Map<number, PointM>>()
  return (shape, widthM, heightM) => {
    if (!ink) return shapeCentre(shape)
    const step = Math.round(Math.log2(heightM) * 2)
    const known = places.get(shape) ?? new Map<number, PointM>()
    places.set(shape, known)
    const place = known.get(step) ?? namePlace(shape, widthM, heightM, ink)
    known.set(step, place)
    return place
  }
}

/** What the position of a name depends on. */
interface Placed {
  readonly pxPerM: number
  readonly stageWidth: number
  readonly zone: Zone
  readonly places: NamePlaces
  readonly isFontReady: boolean
}

const isSame = (a: Placed | undefined, b: Placed) =>
  a !== undefined && (Object.keys(b) as (keyof Placed)[]).every(key => a[key] === b[key])

/** The name of a zone with its severity sign; the sign alone if the name does not fit, nothing if neither fits. */
export function ZoneName({ zone, places }: { readonly zone: Zone; readonly places: NamePlaces }) {
  const { palette, nameBoxes, isFontReady } = useStage()
  const group = useRef<GroupNode>(null)
  const label = useRef<ShapeNode>(null)
  const placed = useRef<Placed>(undefined)
  const { name, severity, shape } = zone
  const sign = severityGlyphs[severity]
  const full = `${sign} ${name}`

  useFollowView(({ view: { pxPerM }, size }) => {
    if (!group.current || !label.current) return
    const now: Placed = { pxPerM, stageWidth: size.width, zone, places, isFontReady }
    if (isSame(placed.current, now)) return
    placed.current = now
    const { minX, minY, maxX, maxY } = shapeBounds(shape)
    const roomPx = (maxX - minX) * pxPerM
    const isShown = roomPx >= minRoomPx.width && (maxY - minY) * pxPerM >= minRoomPx.height
    group.current.visible(isShown)
    if (!isShown) {
      nameBoxes.set(group, undefined)
      return
    }
    const scale = markScale(size.width)
    const widthPx = labelWidthPx(full, { ...nameFont, isFontReady }) * scale
    const fits = widthPx <= roomPx * 0.95
    const at = places(shape, (fits ? widthPx : nameHeightPx) / pxPerM, nameHeightPx / pxPerM)
    label.current.setAttr('text', fits ? full : sign)
    group.current.setAttrs({ x: at.x, y: at.y, scaleX: scale / pxPerM, scaleY: -scale / pxPerM })
    const shownPx = { widthPx: fits ? widthPx : nameHeightPx * scale, heightPx: nameHeightPx * scale }
    nameBoxes.set(group, { xM: at.x, yM: at.y, ...shownPx })
  })

  useEffect(() => () => nameBoxes.set(group, undefined), [nameBoxes])

  return (
    <Group ref={group}>
      <Label
        ref={label}
        text={full}
        align="center"
        {...nameFont}
        colour={severity === 0 ? palette.text : palette.severity[severity]}
      />
    </Group>
  )
}
