import {
  IconHistory,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconRewindBackward10,
  IconRewindForward10,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
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

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

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
        <IconHistory {...icon} />
      </Control>
      <Control name={t('past.previousEvent')} disabled={disabled} onUse={() => onBeside('before')}>
        <IconPlayerSkipBack {...icon} />
      </Control>
      <Control name={t('past.back')} disabled={disabled} onUse={() => stepBy(-10_000)}>
        <IconRewindBackward10 {...icon} />
      </Control>
      <Control name={name} shortcut="k" disabled={disabled} onUse={togglePlay}>
        {playing ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
      </Control>
      <Control name={t('past.forward')} disabled={disabled || !isPast} onUse={() => stepBy(10_000)}>
        <IconRewindForward10 {...icon} />
      </Control>
      <Control name={t('past.nextEvent')} disabled={disabled || !isPast} onUse={() => onBeside('after')}>
        <IconPlayerSkipForward {...icon} />
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
