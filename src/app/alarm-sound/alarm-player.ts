import type { Tone } from './alarm-sound.ts'

/** `blocked`: the browser plays nothing before the first click; `absent`: it has no audio. */
export type Audio = 'running' | 'blocked' | 'absent'

export interface AlarmPlayer {
  readonly audio: () => Audio
  /** Calls on every change of `audio`. Returns a function that stops it. */
  readonly subscribe: (changed: (audio: Audio) => void) => () => void
  /** Asks the browser to enable audio; possible only during a click or a key press. */
  readonly arm: () => Promise<void>
  /** @param volume 0 to 1 */
  readonly play: (signal: readonly Tone[], volume: number) => void
}

/** Fade-in and fade-out of a tone, which prevent clicks. */
const edgeS = 0.012

let only: AlarmPlayer | undefined

/** The one audio context of this page, because browsers limit their number. */
export function alarmPlayer(): AlarmPlayer {
  only ??= createAlarmPlayer()
  return only
}

/** Plays signals with oscillators, so that nothing has to be loaded. */
function createAlarmPlayer(): AlarmPlayer {
  const context = 'AudioContext' in globalThis ? new AudioContext() : undefined
  const audio = (): Audio => {
    if (!context) return 'absent'
    return context.state === 'running' ? 'running' : 'blocked'
  }
  return {
    audio,
    subscribe(changed) {
      const notify = () => changed(audio())
      // After sleep the browser suspends audio. If it does not resume, `audio` stays blocked.
      const wake = () => {
        if (document.visibilityState === 'visible') void context?.resume().catch(() => undefined)
      }
      // On click rather than pointer down: hiding the notice earlier would move the target of the click.
      const gesture = () => {
        if (audio() === 'blocked') wake()
      }
      context?.addEventListener('statechange', notify)
      document.addEventListener('visibilitychange', wake)
      document.addEventListener('click', gesture)
      document.addEventListener('keydown', gesture)
      notify()
      return () => {
        context?.removeEventListener('statechange', notify)
        document.removeEventListener('visibilitychange', wake)
        document.removeEventListener('click', gesture)
        document.removeEventListener('keydown', gesture)
      }
    },
    async arm() {
      await context?.resume()
    },
    play(signal, volume) {
      if (!context) return
      const begin = context.currentTime + 0.01
      for (const { startMs, lengthMs, hz } of signal) {
        const tone = context.createOscillator()
        const gain = context.createGain()
        const [from, to] = [begin + startMs / 1_000, begin + (startMs + lengthMs) / 1_000]
        tone.type = 'triangle'
        tone.frequency.value = hz
        gain.gain.setValueAtTime(0, from)
        gain.gain.linearRampToValueAtTime(volume, from + edgeS)
        gain.gain.setValueAtTime(volume, to - edgeS)
        gain.gain.linearRampToValueAtTime(0, to)
        tone.connect(gain).connect(context.destination)
        tone.start(from)
        tone.stop(to)
      }
    },
  }
}
