import { useCallback, useEffect, useState } from 'react'
import { useRetention } from '#api/project-settings.ts'
import { useSiteZone } from '#api/site-zones.ts'
import { keptInView, type TimeSpan, zoomedAt } from '#domain/time/time-window.ts'
import type { AreaUid } from '#domain/uid.ts'
import { useDrawing } from '#floorplan/drawing-store.ts'
import { goLive, playLast, seek, serviceNow, stepBy, togglePlay } from '#live/history/time-cursor-actions.ts'
import { useCursor } from '#live/history/use-cursor.ts'
import { useCursorAddress } from '#live/history/use-cursor-address.ts'
import { useMoment } from '#live/history/use-moment.ts'
import { textOf } from '#locales/text-of.ts'
import { useHotkey } from '#ui/use-hotkey.ts'
import { useNow } from '#ui/use-now.ts'
import type { FloorAddress } from '../floor-address.ts'
import type { FloorData } from '../use-floor-data.ts'
import { PastScene, type PastSceneData } from './past-scene.tsx'
import styles from './time-bar.module.css'
import { TimeControls } from './time-controls.tsx'
import { Timeline } from './timeline.tsx'
import { markBeside } from './timeline-marks.ts'
import { useMarks } from './use-marks.ts'

const useText = textOf('past')

interface TimeBarProps {
  readonly areaUid: AreaUid
  /** The current data of the floor. */
  readonly data: FloorData
  readonly change: (part: Partial<FloorAddress>) => void
  /** The floor at the selected time; undefined for live. */
  readonly onPastData: (then: FloorData | undefined) => void
  /** Called to keep the selection centred. */
  readonly onFollow: () => void
}

const hourMs = 3_600_000
/** Share of the bar after the current time. */
const aheadShare = 0.03
const noEvents: PastSceneData['events'] = []
const noSpans: readonly TimeSpan[] = []

function lastHour(nowMs: number, spanMs = hourMs): TimeSpan {
  const endMs = nowMs + spanMs * aheadShare
  return { startMs: endMs - spanMs, endMs }
}

/** Timeline below the floor, which shows past events and selects a time. */
export function TimeBar({ areaUid, data, change, onPastData, onFollow }: TimeBarProps) {
  const t = useText()
  const clockMs = useNow(1_000)
  const nowMs = serviceNow()
  const momentMs = useMoment()
  const isPast = momentMs !== undefined
  const atMs = momentMs ?? nowMs
  const disabled = useDrawing(state => state.drawing !== undefined && state.drawing.now.tool !== 'measure')
  const [window, setWindow] = useState(() => lastHour(serviceNow()))
  const [scene, setScene] = useState<PastSceneData>()
  const [follows, setFollows] = useState(true)
  const cursor = useCursor(state => state.cursor)
  const [wanted, setWanted] = useState<{ towards: 'before' | 'after'; cursor: typeof cursor }>()
  useCursorAddress(change)

  useEffect(() => {
    if (momentMs !== undefined) setWindow(old => keptInView(old, momentMs))
    else setFollows(true)
  }, [momentMs])
  const secondMs = isPast || !follows ? undefined : clockMs
  useEffect(() => {
    if (secondMs !== undefined) setWindow(old => lastHour(serviceNow(), old.endMs - old.startMs))
  }, [secondMs])
  // A window moved into the past by the user stays there.
  const moveWindow = (next: TimeSpan) => {
    setFollows(next.endMs >= serviceNow())
    setWindow(next)
  }

  const tellScene = useCallback(
    (next: PastSceneData | undefined) => {
      setScene(next)
      onPastData(next?.data)
    },
    [onPastData],
  )

  const shown = isPast ? scene : undefined
  const timeZone = useSiteZone()({ areaUid })
  const kept = useRetention(nowMs)
  const marks = useMarks(
    shown?.data ?? data,
    shown?.alarms ?? data.alarms,
    shown?.events ?? noEvents,
    timeZone,
  )
  const beside = (towards: 'before' | 'after') => setWanted({ towards, cursor })
  // Requested steps wait until the marks are loaded, and are cancelled if the user selects another time.
  const marksPending = isPast && scene?.marksPending !== false
  useEffect(() => {
    if (wanted === undefined || marksPending) return
    setWanted(undefined)
    const next = wanted.cursor === cursor ? markBeside(marks, atMs, wanted.towards) : undefined
    if (next !== undefined) seek(next)
  }, [wanted, cursor, marksPending, marks, atMs])
  const zoom = (factor: number) => setWindow(old => zoomedAt(old, atMs, factor))
  const look = (act: () => void) => () => !disabled && act()
  const playBack = () => {
    playLast()
    onFollow()
  }
  useHotkey('l', goLive)
  useHotkey(
    'h',
    look(() => stepBy(-10_000)),
  )
  useHotkey(
    '[',
    look(() => stepBy(-1_000)),
  )
  useHotkey(
    ']',
    look(() => isPast && stepBy(1_000)),
  )
  useHotkey('k', look(togglePlay))
  useHotkey('t', look(playBack))

  return (
    <section
      className={styles.bar}
      aria-label={t('past.bar')}
      data-past={isPast}
      title={disabled ? t('past.drawing') : undefined}
    >
      {isPast && (
        <PastScene
          areaUid={areaUid}
          data={data}
          atMs={atMs}
          nowMs={nowMs}
          window={window}
          onScene={tellScene}
        />
      )}
      <TimeControls
        disabled={disabled}
        atMs={atMs}
        nowMs={nowMs}
        onSeek={seek}
        onBeside={beside}
        onPlayLast={playBack}
      />
      <Timeline
        window={window}
        atMs={atMs}
        nowMs={nowMs}
        timeZone={timeZone}
        kept={kept}
        isPast={isPast}
        disabled={disabled}
        marks={marks}
        spansWithData={shown?.spansWithData ?? noSpans}
        read={shown?.read ?? noSpans}
        onWindow={moveWindow}
        onSeek={seek}
        onStep={stepBy}
        onBeside={beside}
        onPlay={togglePlay}
        onLive={goLive}
      />
      <div className={styles.ends}>
        <button
          type="button"
          className={styles.control}
          aria-label={t('past.zoomIn')}
          title={t('past.zoomIn')}
          onClick={() => zoom(0.5)}
        >
          {'+'}
        </button>
        <button
          type="button"
          className={styles.control}
          aria-label={t('past.zoomOut')}
          title={t('past.zoomOut')}
          onClick={() => zoom(2)}
        >
          {'−'}
        </button>
        <button
          type="button"
          className={styles.live}
          aria-keyshortcuts="l"
          aria-pressed={!isPast}
          onClick={goLive}
        >
          {t('past.live')}
        </button>
      </div>
    </section>
  )
}
