import 'konva/lib/shapes/Path'
import type { Group as GroupNode } from 'konva/lib/Group'
import { useRef } from 'react'
import { Circle, Group, Line, Path } from 'react-konva/lib/ReactKonvaCore'
import { toScreen } from '#domain/geometry/view-transform.ts'
import type { Anchor } from '#domain/hardware/hardware.ts'
import type { RadioRangeRow } from '#domain/sync/radio-range.ts'
import type { AnchorUid } from '#domain/uid.ts'
import { labelWidthPx } from '#floorplan/label-picture.ts'
import { FixedSize } from '#floorplan/shapes/fixed-size.tsx'
import { Label } from '#floorplan/shapes/label.tsx'
import { useFollowView, useStage } from '#floorplan/stage-context.ts'
import { placeNames } from './name-places.ts'

interface SyncReachLayerProps {
  readonly rows: readonly RadioRangeRow[]
  readonly rangeM: number
  readonly chosenUid: AnchorUid
}

/** Anchors with their roles, lines to their sources, and the assumed range of masters (and of the selected anchor). */
export function SyncReachLayer({ rows, rangeM, chosenUid }: SyncReachLayerProps) {
  const isChosen = (row: RadioRangeRow) => row.anchor.uid === chosenUid
  return (
    <Group>
      {rows
        .filter(row => row.role === 'master' || isChosen(row))
        .map(row => (
          <Range key={row.anchor.uid} at={row.anchor} rangeM={rangeM} chosen={isChosen(row)} />
        ))}
      {rows.map(
        row => row.from && <Beat key={row.anchor.uid} row={row} from={row.from} chosen={isChosen(row)} />,
      )}
      {rows.map(row => (
        <RoleMark key={row.anchor.uid} row={row} chosen={isChosen(row)} />
      ))}
      <Names rows={rows} chosenUid={chosenUid} />
    </Group>
  )
}

function Range({
  at,
  rangeM,
  chosen,
}: {
  readonly at: Anchor
  readonly rangeM: number
  readonly chosen: boolean
}) {
  const { palette } = useStage()
  return (
    <Circle
      x={at.x}
      y={at.y}
      radius={rangeM}
      stroke={chosen ? palette.selection : palette.dim}
      strokeWidth={1}
      dash={[6, 6]}
      strokeScaleEnabled={false}
      listening={false}
    />
  )
}

interface BeatProps {
  readonly row: RadioRangeRow
  readonly from: Anchor
  readonly chosen: boolean
}

/** Line from a node to its source. */
function Beat({ row, from, chosen }: BeatProps) {
  const { palette } = useStage()
  const isListener = row.role === 'listener'
  const widthPx = isListener ? 1 : 1.75
  const line = {
    points: [from.x, from.y, row.anchor.x, row.anchor.y],
    strokeScaleEnabled: false,
    listening: false,
  }
  return (
    <>
      <Line {...line} stroke={palette.tagHalo} strokeWidth={widthPx + 3} />
      <Line
        {...line}
        stroke={chosen ? palette.selection : palette.anchor}
        strokeWidth={widthPx}
        dash={isListener ? [2, 4] : []}
      />
    </>
  )
}

const triangle = 'M0 -6L6 5L-6 5Z'
const cross = 'M-7 -7L7 7M7 -7L-7 7'
/** Hit radius, CSS pixels. */
const reachPx = 20

/**
 * Mark of a role: a master is a ring around a disc, a distributor a double ring, a listener a triangle; a cross means
 * out of range.
 */
function RoleMark({ row, chosen }: { readonly row: RadioRangeRow; readonly chosen: boolean }) {
  const { palette } = useStage()
  const { anchor, role, hops } = row
  const colour = chosen ? palette.selection : role === 'listener' ? palette.anchor : palette.text
  return (
    <FixedSize x={anchor.x} y={anchor.y} name="anchor" id={anchor.uid}>
      <Circle radius={reachPx} fill={palette.tagHalo} opacity={0} />
      {role === 'listener' ? (
        <>
          <Path data={triangle} stroke={palette.tagHalo} strokeWidth={4.5} />
          <Path data={triangle} fill={palette.tagHalo} stroke={colour} strokeWidth={1.5} />
        </>
      ) : (
        <>
          <Circle radius={9} stroke={palette.tagHalo} strokeWidth={4.75} />
          <Circle radius={9} fill={palette.tagHalo} stroke={colour} strokeWidth={1.75} />
          {role === 'master' ? (
            <Circle radius={4.5} fill={colour} />
          ) : (
            <Circle radius={4.5} stroke={colour} strokeWidth={1.5} />
          )}
        </>
      )}
      {hops === undefined && (
        <>
          <Path data={cross} stroke={palette.tagHalo} strokeWidth={5} />
          <Path data={cross} stroke={palette.severity[1]} strokeWidth={2} />
        </>
      )}
    </FixedSize>
  )
}

const nameFont = { sizePx: 12, weight: 600 }

/** Names of anchors where there is room; updated with the view, without rendering. */
function Names({ rows, chosenUid }: Pick<SyncReachLayerProps, 'rows' | 'chosenUid'>) {
  const group = useRef<GroupNode>(null)
  const { isFontReady } = useStage()

  useFollowView(({ view, size }) => {
    const labels = new Map((group.current?.find<GroupNode>('.name') ?? []).map(node => [node.id(), node]))
    const widthOf = (name: string) => labelWidthPx(name, { ...nameFont, isFontReady })
    const places = placeNames(rows, chosenUid, {
      placeOf: anchor => toScreen(view, anchor),
      widthOf,
      stageWidth: size.width,
    })
    for (const [uid, label] of labels) {
      const place = places.get(uid)
      label.visible(place !== undefined)
      if (place) label.x(place.offsetPx)
    }
  })

  return (
    <Group ref={group} listening={false}>
      {rows.map(({ anchor }) => (
        <FixedSize key={anchor.uid} x={anchor.x} y={anchor.y}>
          <Group name="name" id={anchor.uid}>
            <Label text={anchor.name} {...nameFont} />
          </Group>
        </FixedSize>
      ))}
    </Group>
  )
}
