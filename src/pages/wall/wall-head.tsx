import { useEffect, useState } from 'react'
import { useSiteZone } from '#api/site-zones.ts'
import type { Area } from '#domain/site/site.ts'
import { bothClocks } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { useHotkey } from '#ui/use-hotkey.ts'
import { useNow } from '#ui/use-now.ts'
import styles from './wall.module.css'

/** Index of the area shown, from 0 to `count` - 1; advances every `seconds` unless paused. */
export function useRotation(count: number, seconds: number) {
  const [turn, setTurn] = useState(0)
  const [paused, setPaused] = useState(false)
  const index = count === 0 ? 0 : ((turn % count) + count) % count

  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts the timer at every turn
  useEffect(() => {
    if (paused || count < 2) return
    const timer = setTimeout(() => setTurn(before => before + 1), seconds * 1_000)
    return () => clearTimeout(timer)
  }, [turn, paused, count, seconds])

  return {
    index,
    paused,
    pause: () => setPaused(before => !before),
    next: () => setTurn(before => before + 1),
    previous: () => setTurn(before => before - 1),
  }
}

type Rotation = ReturnType<typeof useRotation>

const useText = textOf('wall')

interface WallHeadProps {
  readonly area: Area
  readonly count: number
  readonly rotation: Rotation
}

const glyphs = { previous: '◀', next: '▶', pause: '❚❚', go: '▶▶' }

/** The area shown with its number, and the time. Space pauses, arrow keys change the area. */
export function WallHead({ area, count, rotation }: WallHeadProps) {
  const t = useText()

  const nowMs = useNow(500)
  const { time, local } = bothClocks(nowMs, useSiteZone()(area))
  const { index, paused, pause, next, previous } = rotation
  useHotkey(' ', pause)
  useHotkey('ArrowRight', next)
  useHotkey('ArrowLeft', previous)
  return (
    <header className={styles.head}>
      <h1 className={styles.area}>{area.name}</h1>
      {count > 1 && (
        <div className={styles.turns}>
          <span className={styles.turn} data-paused={paused}>
            {paused
              ? t('wall.screen.paused', { index: index + 1, count })
              : t('wall.screen.rotation', { index: index + 1, count })}
          </span>
          <span className={styles.buttons}>
            <button
              type="button"
              className={styles.button}
              aria-label={t('wall.screen.previous')}
              onClick={previous}
            >
              <span aria-hidden="true">{glyphs.previous}</span>
            </button>
            <button
              type="button"
              className={styles.button}
              aria-label={paused ? t('wall.screen.resume') : t('wall.screen.pause')}
              onClick={pause}
            >
              <span aria-hidden="true">{paused ? glyphs.go : glyphs.pause}</span>
            </button>
            <button type="button" className={styles.button} aria-label={t('wall.screen.next')} onClick={next}>
              <span aria-hidden="true">{glyphs.next}</span>
            </button>
          </span>
        </div>
      )}
      <time className={styles.clock}>
        {time}
        {local && <span className={styles.local}>{` ${local}`}</span>}
      </time>
    </header>
  )
}
