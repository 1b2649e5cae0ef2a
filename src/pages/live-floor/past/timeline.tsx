import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import {
  gapsIn,
  momentAtShare,
  shareOf,
  shifted,
  type TimeSpan,
  ticksOf,
  zoomedAt,
} from '#domain/time/time-window.ts'
import { formatClock, formatMoment, formatTick } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { severityGlyphs } from '#ui/tokens.ts'
import styles from './time-bar.module.css'
import { groupMarks, type TimeMark } from './timeline-marks.ts'

const useText = textOf('past')

interface TimelineProps {
  readonly window: TimeSpan
  /** The selected time. */
  readonly atMs: number
  readonly nowMs: number
  /** Time zone of the axis labels. */
  readonly timeZone: string | undefined
  /** Retention of positions in days, and its start; undefined if unknown. */
  readonly kept: { readonly days: number; readonly fromMs: number } | undefined
  readonly isPast: boolean
  readonly disabled: boolean
  readonly marks: readonly TimeMark[]
  /** When positions were received, within `read`. */
  readonly spansWithData: readonly TimeSpan[]
  readonly read: readonly TimeSpan[]
  readonly onWindow: (window: TimeSpan) => void
  readonly onSeek: (atMs: number) => void
  readonly onStep: (ms: number) => void
  readonly onBeside: (towards: 'before' | 'after') => void
  readonly onPlay: () => void
  readonly onLive: () => void
}

const heightPx = 44
const bandPx = { top: 34, height: 6 }
const wheelFactor = 1.0015
const glyphs = { enter: '▸', exit: '◂', dwell: '•' } as const
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1_000,
  ArrowRight: 1_000,
  ArrowDown: -1_000,
  ArrowUp: 1_000,
}

/** Half the width of the widest label on the axis. */
const labelHalfPx = 30

/** Aligns labels at the ends of the axis inwards, so that they are not cut off. */
function anchorAt(x: number, widthPx: number): 'start' | 'middle' | 'end' {
  if (x < labelHalfPx) return 'start'
  return x > widthPx - labelHalfPx ? 'end' : 'middle'
}

/** The timeline: events, gaps without data, and the selected time. */
export function Timeline(props: TimelineProps) {
  const {
    window,
    atMs,
    nowMs,
    timeZone,
    kept,
    isPast,
    disabled,
    marks,
    spansWithData,
    read,
    onWindow,
    onSeek,
  } = props
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const [widthPx, setWidthPx] = useState(0)
  const helpId = useId()
  const hatchId = useId()
  const latest = useRef(props)
  latest.current = props

  useEffect(() => {
    const node = box.current
    if (!node) return
    const observer = new ResizeObserver(() => setWidthPx(node.clientWidth))
    observer.observe(node)
    // React's wheel listener is passive, so the page would scroll.
    function wheel(event: WheelEvent): void {
      event.preventDefault()
      const { window: seen, onWindow: change } = latest.current
      const share = (event.clientX - (node?.getBoundingClientRect().left ?? 0)) / (node?.clientWidth || 1)
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey)
        change(shifted(seen, ((event.deltaX || event.deltaY) / 500) * (seen.endMs - seen.startMs)))
      else change(zoomedAt(seen, momentAtShare(seen, share), wheelFactor ** event.deltaY))
    }
    node.addEventListener('wheel', wheel, { passive: false })
    return () => {
      observer.disconnect()
      node.removeEventListener('wheel', wheel)
    }
  }, [])

  const xOf = (ms: number) => shareOf(window, ms) * widthPx
  const ticks = ticksOf(
    window,
    Math.max(2, widthPx / 90),
    -new Date(window.endMs).getTimezoneOffset() * 60_000,
  )
  const keptX = kept ? Math.min(widthPx, xOf(kept.fromMs)) : 0
  const notKept = kept && t('past.notKept', { days: kept.days, from: formatMoment(kept.fromMs, timeZone) })
  const hasData = spansWithData.some(({ startMs, endMs }) => startMs <= atMs && atMs <= endMs)
  const valueText =
    kept && atMs < kept.fromMs && !hasData
      ? `${formatMoment(atMs, timeZone)}. ${notKept}`
      : formatMoment(atMs, timeZone)
  const gapSpans = gapsIn(window, spansWithData).flatMap(gap =>
    read.flatMap(({ startMs, endMs }) => {
      const part = { startMs: Math.max(gap.startMs, startMs), endMs: Math.min(gap.endMs, endMs) }
      return part.endMs > part.startMs ? [part] : []
    }),
  )

  function drag(event: PointerEvent<HTMLDivElement>): void {
    if (disabled || event.buttons !== 1) return
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onSeek(Math.round(momentAtShare(window, (event.clientX - left) / width)))
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    if (step !== undefined) props.onStep(event.shiftKey ? step * 10 : step)
    else if (event.key === 'PageUp') props.onBeside('before')
    else if (event.key === 'PageDown') props.onBeside('after')
    else if (event.key === ' ') props.onPlay()
    else if (event.key === '+' || event.key === '=') onWindow(zoomedAt(window, atMs, 0.5))
    else if (event.key === '-') onWindow(zoomedAt(window, atMs, 2))
    else if (event.key === 'End') props.onLive()
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      className={styles.timeline}
      aria-label={t('past.timeline')}
      aria-describedby={helpId}
      aria-disabled={disabled}
      aria-valuemin={Math.round(window.startMs)}
      aria-valuemax={Math.round(window.endMs)}
      aria-valuenow={Math.round(atMs)}
      aria-valuetext={isPast ? valueText : t('past.now')}
      onPointerDown={drag}
      onPointerMove={drag}
      onKeyDown={onKeyDown}
    >
      <span id={helpId} hidden>
        {t('past.timelineHelp')}
      </span>
      <svg width={widthPx} height={heightPx} aria-hidden="true">
        <defs>
          <pattern
            id={hatchId}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line x1="0" y1="0" x2="0" y2="6" className={styles.hatch} />
          </pattern>
        </defs>
        {ticks.atMs.map(ms => (
          <g key={ms}>
            <line x1={xOf(ms)} x2={xOf(ms)} y1={14} y2={heightPx} className={styles.tick} />
            <text
              x={xOf(ms)}
              y={10}
              className={styles.tickText}
              style={{ textAnchor: anchorAt(xOf(ms), widthPx) }}
            >
              {formatTick(ms, ticks.stepMs, timeZone)}
            </text>
          </g>
        ))}
        {keptX > 0 && (
          <g data-testid="not-kept">
            <rect
              x={0}
              width={keptX}
              y={14}
              height={heightPx - 14}
              fill={`url(#${hatchId})`}
              className={styles.notKept}
            />
            <line x1={keptX} x2={keptX} y1={14} y2={heightPx} className={styles.keptFrom} />
            <title>{notKept}</title>
          </g>
        )}
        {spansWithData.map(({ startMs, endMs }) => (
          <rect
            key={startMs}
            x={xOf(startMs)}
            width={Math.max(1, xOf(endMs) - xOf(startMs))}
            y={bandPx.top}
            height={bandPx.height}
            className={styles.spanWithData}
          />
        ))}
        {gapSpans.map(({ startMs, endMs }) => (
          <rect
            key={startMs}
            data-testid="gap"
            x={xOf(startMs)}
            width={Math.max(1, xOf(endMs) - xOf(startMs))}
            y={14}
            height={bandPx.top + bandPx.height - 14}
            fill={`url(#${hatchId})`}
          >
            <title>
              {t('past.gap', { from: formatClock(startMs, timeZone), to: formatClock(endMs, timeZone) })}
            </title>
          </rect>
        ))}
        {groupMarks(marks, window, widthPx, 9).map(({ atMs: ms, top, count }) => (
          <text
            key={`${top.kind} ${ms}`}
            x={xOf(ms)}
            y={top.kind === 'alarm' ? 25 : 32}
            className={styles.mark}
            data-testid="mark"
            data-kind={top.kind}
            data-severity={top.severity}
            onPointerDown={event => {
              if (disabled) return
              event.stopPropagation()
              onSeek(ms)
            }}
          >
            {top.kind === 'alarm' ? severityGlyphs[top.severity] : glyphs[top.kind]}
            <title>
              {count === 1
                ? top.label
                : `${top.label} (${t('past.marks.several', { time: '', count }).trim()})`}
            </title>
          </text>
        ))}
        {xOf(nowMs) < widthPx && (
          <rect
            x={Math.max(0, xOf(nowMs))}
            width={widthPx - Math.max(0, xOf(nowMs))}
            y={14}
            height={heightPx - 14}
            className={styles.future}
          />
        )}
        <line
          x1={xOf(atMs)}
          x2={xOf(atMs)}
          y1={0}
          y2={heightPx}
          className={styles.cursor}
          data-past={isPast}
        />
        {isPast && <path d={`M${xOf(atMs) - 5} 0h10l-5 7z`} className={styles.cursorHead} />}
      </svg>
    </div>
  )
}
