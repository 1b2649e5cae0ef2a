import { Suspense, useEffect } from 'react'
import { TbEar, TbVolume, TbVolumeOff } from 'react-icons/tb'
import { formatClock } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { lazyPart, preload } from '#ui/lazy-part.ts'
import { useNow } from '#ui/use-now.ts'
import { BarMenu } from '../bar-menu.tsx'
import { alarmPlayer } from './alarm-player.ts'
import styles from './alarm-sound.module.css'
import { useSound } from './sound-store.ts'
import { useSoundCheck } from './use-sound-check.ts'

const useText = textOf('alarmSound')

const readSoundMenu = () => import('./sound-menu.tsx')
const SoundMenu = lazyPart(async () => (await readSoundMenu()).SoundMenu)

/**
 * The state of alarm sounds in the bar of every page, and whether a check is due. A click enables blocked
 * audio, otherwise it opens the settings.
 */
export function SoundBadge() {
  const t = useText()
  const nowMs = useNow(10_000)
  const audio = useSound(sound => sound.audio)
  const mutedUntilMs = useSound(sound => sound.mutedUntilMs)
  const { isDue, test } = useSoundCheck()
  // Preloaded after the first view, so that it opens without a connection.
  useEffect(() => preload(readSoundMenu), [])
  const muted = nowMs < mutedUntilMs
  const text =
    audio === 'absent'
      ? t('alarmSound.absent')
      : audio === 'blocked'
        ? t('alarmSound.blocked')
        : muted
          ? t('alarmSound.mutedUntil', { time: formatClock(mutedUntilMs) })
          : isDue
            ? t('alarmSound.testDue')
            : test?.wasAudible
              ? t('alarmSound.on')
              : t('alarmSound.untested')
  const asks = audio === 'running' && !muted && isDue
  const Icon = asks ? TbEar : audio === 'running' && !muted ? TbVolume : TbVolumeOff
  const label = (
    <>
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.text}>{text}</span>
    </>
  )
  if (audio === 'blocked')
    return (
      <button
        type="button"
        className={styles.badge}
        data-bad
        title={t('alarmSound.blockedHint')}
        onClick={() => void alarmPlayer().arm()}
      >
        {label}
      </button>
    )
  return (
    <>
      <button
        type="button"
        className={styles.badge}
        data-bad={audio === 'absent' || muted}
        data-asks={asks}
        title={text}
        popoverTarget="sound-menu"
      >
        {label}
      </button>
      <BarMenu id="sound-menu">
        <Suspense fallback={null}>
          <SoundMenu muted={muted} />
        </Suspense>
      </BarMenu>
    </>
  )
}
