import type { ReactNode } from 'react'
import {
  TbHistory,
  TbPlayerPause,
  TbPlayerPlay,
  TbPlayerSkipBack,
  TbPlayerSkipForward,
  TbRewindBackward10,
  TbRewindForward10,
} from 'react-icons/tb'
import { speeds } from '#domain/time/time-cursor.ts'
import { setSpeed, stepBy, togglePlay } from '#live/history/time-cursor-actions.ts'
import { useCursor } from '#live/history/use-cursor.ts'
import { textOf } from '#locales/text-of.ts'
import { localMoment } from '#ui/use-url-period.ts'
import styles from './time-bar.module.css'

const useText = textOf('past')

interface TimeControlsProps {
  readonly disabled: boolean
  readonly atMs: number
  readonly nowMs: number
  readonly onSeek: (atMs: number) => void
  readonly onBeside: (towards: 'before' | 'after') => void
  readonly onPlayLast: () => void
}

interface ControlProps {
  readonly name: string
  readonly shortcut?: string
  readonly disabled: boolean
  readonly onUse: () => void
  readonly children: ReactNode
}

function Control({ name, shortcut, disabled, onUse, children }: ControlProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={name}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${name} (${shortcut})` : name}
      disabled={disabled}
      onClick={onUse}
    >
      {children}
    </button>
  )
}

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Play and pause, steps, previous and next event, speed, and a time field. */
export function TimeControls(props: TimeControlsProps) {
  const { disabled, atMs, nowMs, onSeek, onBeside, onPlayLast } = props
  const t = useText()
  const isPast = useCursor(({ cursor }) => cursor !== undefined)
  const playing = useCursor(({ cursor }) => cursor?.playing !== false)
  const speed = useCursor(({ cursor }) => cursor?.speed ?? 1)
  const stands = isPast && !playing
  const name = isPast ? (playing ? t('past.pause') : t('past.play')) : t('past.stop')
  return (
    <div className={styles.controls}>
      <Control name={t('past.lastMinutes')} shortcut="t" disabled={disabled} onUse={onPlayLast}>
        <TbHistory {...icon} />
      </Control>
      <Control name={t('past.previousEvent')} disabled={disabled} onUse={() => onBeside('before')}>
        <TbPlayerSkipBack {...icon} />
      </Control>
      <Control name={t('past.back')} disabled={disabled} onUse={() => stepBy(-10_000)}>
        <TbRewindBackward10 {...icon} />
      </Control>
      <Control name={name} shortcut="k" disabled={disabled} onUse={togglePlay}>
        {playing ? <TbPlayerPause {...icon} /> : <TbPlayerPlay {...icon} />}
      </Control>
      <Control name={t('past.forward')} disabled={disabled || !isPast} onUse={() => stepBy(10_000)}>
        <TbRewindForward10 {...icon} />
      </Control>
      <Control name={t('past.nextEvent')} disabled={disabled || !isPast} onUse={() => onBeside('after')}>
        <TbPlayerSkipForward {...icon} />
      </Control>
      <select
        className={styles.field}
        aria-label={t('past.speed')}
        disabled={disabled || !isPast}
        value={speed}
        onChange={event => setSpeed(Number(event.currentTarget.value))}
      >
        {speeds.map(each => (
          <option key={each} value={each}>
            {t('past.times', { speed: each })}
          </option>
        ))}
      </select>
      {/* Always rendered, so that neighbouring controls do not move when the replay pauses. */}
      <input
        type="datetime-local"
        step={1}
        className={styles.field}
        aria-label={t('past.goTo')}
        disabled={disabled}
        max={localMoment(nowMs, true)}
        defaultValue={stands ? localMoment(atMs, true) : ''}
        key={stands ? Math.floor(atMs / 1_000) : 'moving'}
        onBlur={event => go(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Enter' && go(event.currentTarget.value)}
      />
    </div>
  )

  function go(value: string): void {
    const typed = Date.parse(value)
    if (Number.isFinite(typed) && Math.floor(atMs / 1_000) * 1_000 !== typed) onSeek(typed)
  }
}
