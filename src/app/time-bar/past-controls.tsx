import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { TbPlayerPause, TbPlayerPlay, TbRewindBackward10, TbRewindForward10 } from 'react-icons/tb'
import { speeds } from '#domain/time/time-cursor.ts'
import { goLive, setSpeed, stepBy, togglePlay } from '#live/history/time-cursor-actions.ts'
import { useCursor } from '#live/history/use-cursor.ts'
import { textOf } from '#locales/text-of.ts'
import { useHotkey } from '#ui/use-hotkey.ts'
import styles from './past.module.css'

const useText = textOf('past')

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const

interface ControlProps {
  readonly name: string
  readonly shortcut?: string
  readonly onUse: () => void
  readonly children: ReactNode
}

function Control({ name, shortcut, onUse, children }: ControlProps) {
  return (
    <ActionIcon
      variant="default"
      aria-label={name}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${name} (${shortcut})` : name}
      onClick={onUse}
    >
      {children}
    </ActionIcon>
  )
}

/** Play, pause, steps and speed, with the same keys as the floor's time bar. */
export function PastControls() {
  const t = useText()
  const playing = useCursor(({ cursor }) => cursor?.playing === true)
  const speed = useCursor(({ cursor }) => cursor?.speed ?? 1)
  useHotkey('l', goLive)
  useHotkey('k', togglePlay)
  useHotkey('h', () => stepBy(-10_000))
  useHotkey('[', () => stepBy(-1_000))
  useHotkey(']', () => stepBy(1_000))
  return (
    <>
      <Control name={t('past.back')} shortcut="h" onUse={() => stepBy(-10_000)}>
        <TbRewindBackward10 {...icon} />
      </Control>
      <Control name={playing ? t('past.pause') : t('past.play')} shortcut="k" onUse={togglePlay}>
        {playing ? <TbPlayerPause {...icon} /> : <TbPlayerPlay {...icon} />}
      </Control>
      <Control name={t('past.forward')} onUse={() => stepBy(10_000)}>
        <TbRewindForward10 {...icon} />
      </Control>
      <select
        className={styles.speed}
        aria-label={t('past.speed')}
        value={speed}
        onChange={event => setSpeed(Number(event.currentTarget.value))}
      >
        {speeds.map(each => (
          <option key={each} value={each}>
            {t('past.times', { speed: each })}
          </option>
        ))}
      </select>
    </>
  )
}
