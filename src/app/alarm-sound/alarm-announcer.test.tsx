// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { putAlarm } from '#api/alarms.ts'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { useConnection } from '#live/use-connection.ts'
import { fakeService } from '../fake-service.ts'
import { renderPage } from '../render-page.tsx'
import { OpenAlarmsProvider } from '../shell/open-alarms.tsx'
import { useTabBadge } from '../use-tab-title.ts'
import { AlarmAnnouncer } from './alarm-announcer.tsx'
import { useSound } from './sound-store.ts'

const gravest = 5
const alarm = { uid: 'x', type: 'zone_violation', state: 'set', severity_level: 3, set_at: 1 }

/** An audio context that plays everything, and the number of tones. */
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

const announcer = (
  <OpenAlarmsProvider>
    <AlarmAnnouncer />
  </OpenAlarmsProvider>
)

describe('the alarm announcer', () => {
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
    useSound.setState({ notifications: false, awake: false })
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('repeats a signal on time by messages of the stream, even if the page’s timers are throttled', async () => {
    const tones = playSound()
    renderPage(announcer)
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

  it('shows a desktop notification for a new alarm while the page is hidden, but not for existing ones', async () => {
    const notes: string[] = []
    vi.stubGlobal(
      'Notification',
      Object.assign(
        vi.fn(function noteOfSystem(title: string) {
          notes.push(title)
          return { close() {} }
        }),
        { permission: 'granted' },
      ),
    )
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    useSound.setState({ notifications: true })
    const { client } = renderPage(announcer)
    await waitFor(() => expect(useTabBadge.getState().count).toBe(1))
    expect(notes).toEqual([])
    const next: Alarm = { uid: 'y', type: 'sync_lost', active: true, severity: 2, setAtMs: Date.now() }
    act(() => putAlarm(client, 'p1', next))
    await waitFor(() => expect(notes).toEqual(['Sync lost']))
    expect(useTabBadge.getState().count).toBe(2)
  })

  it('keeps the screen on if enabled', async () => {
    const request = vi.fn().mockResolvedValue({ release: () => Promise.resolve() })
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }))
    renderPage(announcer)
    expect(request).not.toHaveBeenCalled()
    act(() => useSound.setState({ awake: true }))
    await waitFor(() => expect(request).toHaveBeenCalledWith('screen'))
  })
})
