import { useEffect, useMemo } from 'react'
import { usePutSyncReport, useSyncPicture } from '#api/sync-reports.ts'
import type { PointM } from '#domain/geometry/point.ts'
import type { Anchor } from '#domain/hardware/hardware.ts'
import type { TroubleCell } from '#domain/radio/fix-troubles.ts'
import { type MasterMark, masterMarks } from '#domain/radio/master-marks.ts'
import type { Area } from '#domain/site/site.ts'
import type { LensMark } from '#floorplan/layers/lens-layer.tsx'
import { useParameterUpdates } from '#live/use-node-updates.ts'
import { textOf } from '#locales/text-of.ts'
import { useUrlValue } from '#ui/use-url-value.ts'
import { FixTroubles } from './fix-troubles.tsx'
import { SyncMasters } from './sync-masters.tsx'
import { useFixTroubles } from './use-fix-troubles.ts'

const useText = textOf('radioLens')

interface RadioPastProps {
  readonly area: Area
  /** Anchors at their current positions, saved or not. */
  readonly anchors: readonly Anchor[]
  /** Sets the marks on the plan; undefined removes them. */
  readonly onMarks: (marks: readonly LensMark[] | undefined) => void
  readonly onShow: (at: PointM) => void
}

/** Maximum number of places; more would cover the plan. */
const maxPlaces = 40

function troubleMarks({ x, y, died, jumped }: TroubleCell): LensMark[] {
  return (['died', 'jumped'] as const)
    .map(shape => ({ shape, count: shape === 'died' ? died : jumped }))
    .filter(({ count }) => count > 0)
    .map(({ shape, count }, place) => ({ x, y, shape, count, place }))
}

/** Past radio data below the geometry: masters of the sync, and places where fixes stopped or jumped. */
export function RadioPast({ area, anchors, onMarks, onShow }: RadioPastProps) {
  const t = useText()
  const [typed, setTyped] = useUrlValue('hours', '1')
  const hours = [8, 24].find(each => String(each) === typed) ?? 1
  const found = useFixTroubles(area, hours)
  const picture = useSyncPicture()
  useParameterUpdates(usePutSyncReport())
  const masters = useMemo((): readonly MasterMark[] | null | undefined => {
    return picture && masterMarks(picture, anchors)
  }, [picture, anchors])

  const { cells } = found.state
  const troubles = useMemo(() => cells.slice(0, maxPlaces).flatMap(troubleMarks), [cells])
  const standing = useMemo(
    () =>
      (masters ?? []).flatMap(({ anchor, state }): LensMark[] =>
        anchor
          ? [
              {
                x: anchor.x,
                y: anchor.y,
                shape: state,
                label: t(`radioLens.masterStates.${state}`),
                place: 0,
              },
            ]
          : [],
      ),
    [masters, t],
  )
  useEffect(() => onMarks([...standing, ...troubles]), [standing, troubles, onMarks])
  useEffect(() => () => onMarks(undefined), [onMarks])

  return (
    <>
      <SyncMasters masters={masters} />
      <FixTroubles
        found={found}
        hours={hours}
        onHours={next => setTyped(String(next))}
        maxPlaces={maxPlaces}
        onShow={onShow}
      />
    </>
  )
}
