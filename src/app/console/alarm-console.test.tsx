// biome-ignore-all lint/style/useNamingConvention: the service that the test plays speaks wire
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeService } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { useConnection } from '#live/use-connection.ts'
import { AlarmConsole } from './alarm-console.tsx'

const gravest = 5
const alarm = { uid: 'x', type: 'zone_violation', state: 'set', severity_level: 3, set_at: 1 }

/** A browser's sound that lets everything play, and how many tones were given to it. */
function playSound() {
  const tones: number[] = []
  const knob = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {} }
  const node = { gain: knob, frequency: knob, connect: (next: unknown) => next, stop() {} }
  const audio = {
    state: 'running',
    currentTime: 0,
    addEventListener() {},
    removeEventListener() {},
    resume: () => Promise.resolve(),
    createGain: () => node,
    createOscillator: () => ({ ...node, start: (atS: number) => tones.push(atS) }),
  }
  vi.stubGlobal(
    'AudioContext',
    vi.fn(function soundOfBrowser() {
      return audio
    }),
  )
  return tones
}

describe('the console', () => {
  beforeEach(() =>
    fakeService({
      'GET /alarms/active': { alarms: [alarm] },
      'GET /alarms': { alarms: [] },
      'GET /version': { custom_product_attributes: { alarm_acknowledgement: true } },
      'GET /locations': { locations: [] },
      'GET /zones': { zones: [] },
      'GET /trackable_objects': { trackableObjects: [] },
    }),
  )
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('repeats a signal in time by what the stream says, also where the page’s own clock is slowed down', async () => {
    const tones = playSound()
    renderPage(<AlarmConsole />)
    await waitFor(() => expect(tones).toHaveLength(gravest))
    const firstMs = Date.now()
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const [laterMs, signals] of [
      [5_000, 1],
      [8_500, 2],
      [17_000, 3],
    ] as const) {
      vi.setSystemTime(firstMs + laterMs)
      act(() => useConnection.setState({ lastFrameAtMs: Date.now() }))
      expect(tones).toHaveLength(gravest * signals)
    }
  })
})
