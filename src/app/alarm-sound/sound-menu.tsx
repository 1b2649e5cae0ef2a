import { Button, Group, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { alarmPlayer } from './alarm-player.ts'
import styles from './alarm-sound.module.css'
import { alarmSignals } from './alarm-sound.ts'
import { useSound } from './sound-store.ts'
import { useSoundCheck } from './use-sound-check.ts'

const useText = textOf('alarmWords', 'alerting')

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

/** How this screen calls: test, volume, a silence that ends by itself, notes of the system, a screen that stays on. */
export function SoundMenu({ muted }: { readonly muted: boolean }) {
  const { alerting, alarmWords } = useText()
  const { volume, notifications, awake } = useSound()
  const { isDue, test, noteHeard, refuse } = useSoundCheck()
  /** State of the check: the sound is playing, or it was not audible. */
  const [testing, setTesting] = useState<'sounding' | 'unheard'>()
  const [refused, setRefused] = useState(false)
  const put = useSound.setState

  async function chooseNotes(wanted: boolean): Promise<void> {
    const can = 'Notification' in globalThis
    const allowed = wanted && can && (await Notification.requestPermission()) === 'granted'
    setRefused(wanted && !allowed)
    put({ notifications: allowed })
  }

  return (
    <Stack gap="sm">
      <p className={styles.dim}>{alerting.what}</p>
      <p className={styles.said}>
        {isDue && alerting.whyTest}{' '}
        {test && (test.wasAudible ? alerting.heardBy : alerting.refusedBy)(formatMoment(test.atMs), test.by)}
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
          {alerting.test}
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
            {alerting.refuse}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => put({ mutedUntilMs: muted ? 0 : Date.now() + muteMs })}
        >
          {muted ? alerting.unmute : alerting.mute}
        </Button>
      </Group>
      <div role="status">
        {testing === 'unheard' && <p className={styles.said}>{alerting.unheard}</p>}
        {testing === 'sounding' && (
          <Stack gap="xs">
            <p className={styles.said}>
              {alerting.playing(
                ([1, 2, 3] as const).map(severity => alarmWords.severity[severity]).join(', '),
              )}
            </p>
            <Group gap="xs">
              <Button
                size="compact-sm"
                onClick={() => {
                  noteHeard()
                  setTesting(undefined)
                }}
              >
                {alerting.heard}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => {
                  put({ soundCheck: undefined, volume: 1 })
                  setTesting('unheard')
                }}
              >
                {alerting.notHeard}
              </Button>
            </Group>
          </Stack>
        )}
      </div>
      <label className={styles.volume}>
        {alerting.volume}
        <input
          type="range"
          min={0.1}
          max={1}
          step={0.1}
          value={volume}
          onChange={event => put({ volume: Number(event.currentTarget.value) })}
        />
      </label>
      <Switch
        label={alerting.notes}
        description={refused ? alerting.notesRefused : undefined}
        checked={notifications}
        onChange={event => void chooseNotes(event.currentTarget.checked)}
      />
      <Switch
        label={alerting.awake}
        checked={awake}
        onChange={event => put({ awake: event.currentTarget.checked })}
      />
    </Stack>
  )
}
