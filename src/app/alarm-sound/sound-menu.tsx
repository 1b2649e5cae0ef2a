import { Button, Group, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { alarmPlayer } from './alarm-player.ts'
import styles from './alarm-sound.module.css'
import { alarmSignals } from './alarm-sound.ts'
import { useSound } from './sound-store.ts'
import { useSoundCheck } from './use-sound-check.ts'

const useText = textOf('alarmLabels', 'alarmSound')

const muteMs = 10 * 60_000
/** From one signal of the test to the next. */
const stepMs = 2_500

function playTest(volume: number): void {
  for (const severity of [1, 2, 3] as const) {
    const signal = alarmSignals[severity].map(tone => ({
      ...tone,
      startMs: tone.startMs + (severity - 1) * stepMs,
    }))
    alarmPlayer().play(signal, volume)
  }
}

/**
 * Settings of alarm signals on this screen: check, volume, temporary mute, desktop notifications, keeping the
 * screen on.
 */
export function SoundMenu({ muted }: { readonly muted: boolean }) {
  const t = useText()
  const volume = useSound(sound => sound.volume)
  const notifications = useSound(sound => sound.notifications)
  const awake = useSound(sound => sound.awake)
  const change = useSound(sound => sound.change)
  const { isDue, test, confirmSignals, refuse } = useSoundCheck()
  /** State of the check: the sound is playing, or it was not audible. */
  const [testing, setTesting] = useState<'sounding' | 'noSound'>()
  const [refused, setRefused] = useState(false)

  async function chooseNotes(wanted: boolean): Promise<void> {
    const can = 'Notification' in globalThis
    const allowed = wanted && can && (await Notification.requestPermission()) === 'granted'
    setRefused(wanted && !allowed)
    change({ notifications: allowed })
  }

  return (
    <Stack gap="sm">
      <p className={styles.dim}>{t('alarmSound.what')}</p>
      <p className={styles.message}>
        {isDue && t('alarmSound.testReason')}{' '}
        {test &&
          t(test.wasAudible ? 'alarmSound.confirmedBy' : 'alarmSound.skippedBy', {
            when: formatMoment(test.atMs),
            who: test.by,
          })}
      </p>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant={isDue ? 'filled' : 'default'}
          onClick={() => {
            playTest(volume)
            setTesting('sounding')
          }}
        >
          {t('alarmSound.test')}
        </Button>
        {isDue && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              refuse()
              setTesting(undefined)
            }}
          >
            {t('alarmSound.skip')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => change({ mutedUntilMs: muted ? 0 : Date.now() + muteMs })}
        >
          {muted ? t('alarmSound.unmute') : t('alarmSound.mute')}
        </Button>
      </Group>
      <div role="status">
        {testing === 'noSound' && <p className={styles.message}>{t('alarmSound.noSoundHint')}</p>}
        {testing === 'sounding' && (
          <Stack gap="xs">
            <p className={styles.message}>
              {t('alarmSound.playing', {
                severities: ([1, 2, 3] as const)
                  .map(severity => t(`alarmLabels.severity.${severity}`))
                  .join(', '),
              })}
            </p>
            <Group gap="xs">
              <Button
                size="compact-sm"
                onClick={() => {
                  confirmSignals()
                  setTesting(undefined)
                }}
              >
                {t('alarmSound.confirmSignals')}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => {
                  change({ soundCheck: undefined, volume: 1 })
                  setTesting('noSound')
                }}
              >
                {t('alarmSound.denySignals')}
              </Button>
            </Group>
          </Stack>
        )}
      </div>
      <label className={styles.volume}>
        {t('alarmSound.volume')}
        <input
          type="range"
          min={0.1}
          max={1}
          step={0.1}
          value={volume}
          onChange={event => change({ volume: Number(event.currentTarget.value) })}
        />
      </label>
      <Switch
        label={t('alarmSound.desktopNotifications')}
        description={refused ? t('alarmSound.desktopNotificationsBlocked') : undefined}
        checked={notifications}
        onChange={event => void chooseNotes(event.currentTarget.checked)}
      />
      <Switch
        label={t('alarmSound.keepScreenOn')}
        checked={awake}
        onChange={event => change({ awake: event.currentTarget.checked })}
      />
    </Stack>
  )
}
