import { VisuallyHidden } from '@mantine/core'
import { Suspense, useCallback, useEffect, useId, useMemo, useReducer, useRef, useState } from 'react'
import { Layer } from 'react-konva/lib/ReactKonvaCore'
import type { PointM } from '#domain/geometry/point.ts'
import { ringBounds } from '#domain/geometry/ring.ts'
import { centredOn, fitBounds, toMetres } from '#domain/geometry/view-transform.ts'
import type { Anchor } from '#domain/hardware/hardware.ts'
import { dilutionField } from '#domain/radio/dilution.ts'
import { hullOf } from '#domain/radio/hull.ts'
import type { Floorplan } from '#domain/site/floorplan.ts'
import { placedBounds, unplaced } from '#domain/site/placement.ts'
import type { Area } from '#domain/site/site.ts'
import type { AnchorUid } from '#domain/uid.ts'
import { FloorStage } from '#floorplan/floor-stage.tsx'
import { AnchorsLayer } from '#floorplan/layers/anchors-layer.tsx'
import { DilutionLayer } from '#floorplan/layers/dilution-layer.tsx'
import type { LensMark } from '#floorplan/layers/lens-layer.tsx'
import type { AnchorDrag } from '#floorplan/shapes/anchor-marker.tsx'
import { PlanImage } from '#floorplan/shapes/plan-image.tsx'
import { usePlanPicture } from '#floorplan/use-plan-picture.ts'
import { createViewStore, isInView, setView } from '#floorplan/view-store.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageBreadcrumbs } from '#ui/page-frame.tsx'
import { useHotkey } from '#ui/use-hotkey.ts'
import { useUrlValue } from '#ui/use-url-value.ts'
import { AnchorHandles } from './anchor-handles.tsx'
import { type Move, nothingMoved, placedAnchors, stepMoving } from './anchor-moves.ts'
import { AnchorPicks } from './anchor-picks.tsx'
import { ChosenAnchor } from './chosen-anchor.tsx'
import styles from './place-anchors.module.css'
import { RadioGeometry } from './radio-geometry.tsx'
import { SaveMoves } from './save-moves.tsx'

const useText = textOf('anchors')

/** Past radio data is only loaded and drawn while its section is open. */
const RadioPast = lazyPart(async () => (await import('../radio/radio-past.tsx')).RadioPast)
const LensLayer = lazyPart(async () => (await import('#floorplan/layers/lens-layer.tsx')).LensLayer)

interface AnchorPlacerProps {
  readonly area: Area
  readonly plan: Floorplan | undefined
  readonly anchors: readonly Anchor[]
}

const emptyHall = { minX: 0, minY: 0, maxX: 40, maxY: 25 }

/** The plan with movable anchors, and their coordinates beside it. Changes are sent when they are saved. */
export function AnchorPlacer({ area, plan, anchors }: AnchorPlacerProps) {
  const t = useText()
  const [moving, send] = useReducer(stepMoving, nothingMoved)
  const [chosenUid, setChosenUid] = useUrlValue('anchor')
  const [views] = useState(createViewStore)
  const { picture, failed } = usePlanPicture(plan)
  const helpId = useId()
  const here = useMemo(
    () => placedAnchors(anchors, area.uid, moving.now).sort((a, b) => a.name.localeCompare(b.name)),
    [anchors, area.uid, moving.now],
  )
  const elsewhere = anchors.filter(anchor => !anchor.areaUid && !moving.now.has(anchor.uid))
  const [radio, setRadio] = useUrlValue('radio')
  const [marks, setMarks] = useState<readonly LensMark[]>()
  const receivers = useMemo(() => here.filter(anchor => anchor.kind === 'ANCHOR'), [here])
  const field = useMemo(() => {
    if (radio === '') return undefined
    const box = plan && plan.widthPx > 0 ? placedBounds(plan.placement, plan) : ringBounds(here)
    return dilutionField(receivers, Number.isFinite(box.minX) ? box : emptyHall)
  }, [radio, plan, here, receivers])
  const hull = useMemo(() => hullOf(receivers), [receivers])
  const chosen = here.find(anchor => anchor.uid === chosenUid)

  const fit = useCallback(() => {
    const { size } = views.getState()
    if (size.width === 0) return
    const box = plan && plan.widthPx > 0 ? placedBounds(plan.placement, plan) : ringBounds(here)
    setView(views, fitBounds(Number.isFinite(box.minX) ? box : emptyHall, size))
  }, [views, plan, here])

  useEffect(() => {
    const begin = () => !views.getState().isSet && fit()
    begin()
    return views.subscribe(begin)
  }, [views, fit])

  useHotkey('Mod+z', () => send({ type: 'undo' }))

  function look(at: PointM): void {
    const { view, size } = views.getState()
    if (size.width > 0) setView(views, centredOn(view, at, size))
  }

  function choose(uid: AnchorUid): void {
    setChosenUid(uid)
    const anchor = here.find(each => each.uid === uid)
    if (anchor && !isInView(views, anchor)) look(anchor)
  }

  const latestChoose = useRef(setChosenUid)
  latestChoose.current = setChosenUid
  const drag = useMemo<AnchorDrag>(
    () => ({
      onBegin(anchor) {
        latestChoose.current(anchor.uid)
        send({ type: 'begin' })
      },
      onMove: (anchor, to) => send({ type: 'move', anchor, to }),
    }),
    [],
  )

  function move(anchor: Anchor, to: Partial<Move>): void {
    send({ type: 'move', anchor, to })
  }

  function take(anchor: Anchor): void {
    const { view, size } = views.getState()
    send({ type: 'begin' })
    move(anchor, toMetres(view, { x: size.width / 2, y: size.height / 2 }))
    setChosenUid(anchor.uid)
  }

  return (
    <div className={styles.page}>
      <section className={styles.image} aria-label={t('anchors.plan', { area: area.name })}>
        <VisuallyHidden id={helpId}>{t('anchors.planHelp')}</VisuallyHidden>
        <FloorStage
          views={views}
          draws={false}
          label={t('anchors.plan', { area: area.name })}
          describedBy={helpId}
          onFit={fit}
          onPick={(_at, _touch, shape) => setChosenUid(shape?.kind === 'anchor' ? shape.uid : '')}
        >
          <Layer name="placing-anchors">
            {picture && <PlanImage picture={picture} placement={plan?.placement ?? unplaced} />}
            {field && <DilutionLayer field={field} hull={hull} />}
            <AnchorsLayer anchors={here} chosenUid={chosen?.uid} drag={drag} />
            <Suspense>{marks && <LensLayer marks={marks} />}</Suspense>
          </Layer>
        </FloorStage>
        <AnchorHandles
          views={views}
          anchors={here}
          chosenUid={chosen?.uid}
          onChoose={uid => setChosenUid(uid ?? '')}
          onBegin={() => send({ type: 'begin' })}
          onMove={move}
        />
      </section>
      <aside className={styles.side}>
        <PageBreadcrumbs
          parents={[
            { name: t('anchors.hardware'), to: paths.hardware() },
            { name: t('anchors.title'), to: paths.anchors() },
          ]}
        />
        <h1 className={styles.title}>{t('anchors.placeOf', { area: area.name })}</h1>
        {failed && (
          <div role="alert" className={styles.warning}>
            {t('anchors.noImage')}
          </div>
        )}
        <p className={styles.dim}>{t('anchors.placeHint')}</p>
        <SaveMoves anchors={here} moving={moving} send={send} />
        <RadioGeometry field={field} count={receivers.length} onShow={shown => setRadio(shown ? 'on' : '')} />
        {field && (
          <Suspense fallback={<p className={styles.dim}>{t('app.loading')}</p>}>
            <RadioPast area={area} anchors={here} onMarks={setMarks} onShow={look} />
          </Suspense>
        )}
        {chosen ? (
          <ChosenAnchor
            key={chosen.uid}
            anchor={chosen}
            moved={moving.now.has(chosen.uid)}
            onMove={to => {
              send({ type: 'begin' })
              move(chosen, to)
            }}
          />
        ) : (
          <p className={styles.dim}>{t('anchors.chooseFirst')}</p>
        )}
        <AnchorPicks
          here={here}
          elsewhere={elsewhere}
          chosenUid={chosen?.uid}
          onChoose={choose}
          onAdd={take}
        />
        <div className={styles.row}>
          <LinkButton to={paths.floor(area.uid)} variant="default">
            {t('anchors.show')}
          </LinkButton>
        </div>
      </aside>
    </div>
  )
}
