import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cursorAt } from '#domain/time/time-cursor.ts'
import type { TagColours } from '#tag-renderer/tag-painter.ts'
import { LiveWorker } from './live-worker.ts'
import type { FromWorker } from './messages.ts'

const grey = '#808080'
const colours: TagColours = {
  live: grey,
  stale: grey,
  silent: grey,
  halo: grey,
  selection: grey,
  text: grey,
  severity: [grey, grey, grey, grey],
}
const fix = { tagUid: 't', areaUid: 'a', x: 1, y: 1, z: 0, atMs: 1_000 }

/** A canvas that shows nothing. */
class BlankCanvas {
  getContext = () => ({ putImageData: () => undefined })
}

class BlankImage {
  readonly data: Uint8ClampedArray
  constructor(width: number, height: number) {
    this.data = new Uint8ClampedArray(4 * width * height)
  }
}

/** A worker, what it posted, and whether a frame is requested; `draw` draws it. */
function startedWorker() {
  let isRequested = false
  const posted: FromWorker[] = []
  const worker = new LiveWorker(
    message => posted.push(message),
    () => {
      isRequested = true
    },
  )
  const draw = () => {
    isRequested = false
    worker.drawFrame()
  }
  return { worker, posted, draw, isRequested: () => isRequested }
}

/** A worker that has drawn its first frame. */
function drawnWorker() {
  const started = startedWorker()
  started.worker.handle({ type: 'canvas', canvas: new BlankCanvas() as never, colours })
  started.worker.handle({ type: 'size', width: 400, height: 300, dpr: 1 })
  started.draw()
  return started
}

describe('frames of the live worker', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('OffscreenCanvas', BlankCanvas)
    vi.stubGlobal('ImageData', BlankImage)
    return () => vi.useRealTimers()
  })

  it('are not requested without a canvas', () => {
    const { worker, isRequested } = startedWorker()
    worker.handle({ type: 'seed', fixes: [fix] })
    for (let i = 0; i < 20; i++) worker.tick()
    expect(isRequested()).toBe(false)
  })

  it('are requested once per change, and once a second for what changes with time', () => {
    const { worker, draw, isRequested } = drawnWorker()
    vi.advanceTimersByTime(1_000)
    expect(isRequested()).toBe(false)
    worker.handle({ type: 'seed', fixes: [fix] })
    expect(isRequested()).toBe(true)
    draw()
    expect(isRequested()).toBe(false)
    vi.advanceTimersByTime(1_000)
    for (let i = 0; i < 9; i++) worker.tick()
    expect(isRequested()).toBe(false)
    worker.tick()
    expect(isRequested()).toBe(true)
  })

  it('are requested again while the pause after the last frame lasts', () => {
    const { worker, draw, isRequested } = drawnWorker()
    vi.advanceTimersByTime(1_000)
    worker.handle({ type: 'seed', fixes: [fix] })
    const slow = vi.spyOn(performance, 'now')
    slow.mockReturnValueOnce(2_000).mockReturnValueOnce(2_100).mockReturnValue(2_101)
    draw()
    worker.handle({ type: 'seed', fixes: [{ ...fix, atMs: 2_000 }] })
    draw()
    expect(isRequested()).toBe(true)
    slow.mockReturnValue(3_000)
    draw()
    expect(isRequested()).toBe(false)
  })

  it('are not requested in a hidden tab, and again when it is shown', () => {
    const { worker, isRequested } = drawnWorker()
    worker.handle({ type: 'visibility', hidden: true })
    worker.handle({ type: 'seed', fixes: [fix] })
    expect(isRequested()).toBe(false)
    worker.handle({ type: 'visibility', hidden: false })
    expect(isRequested()).toBe(true)
  })

  it('follow each other while the past is played, until it is paused or waits for a recorded minute', () => {
    const { worker, draw, isRequested } = drawnWorker()
    const paused = cursorAt(60_000, Date.now())
    worker.handle({ type: 'cursor', cursor: { ...paused, playing: true } })
    draw()
    expect(isRequested()).toBe(true)
    for (const still of [{ ...paused, playing: true, held: true }, paused]) {
      worker.handle({ type: 'cursor', cursor: still })
      for (let i = 0; i < 3; i++) {
        vi.advanceTimersByTime(1_000)
        draw()
      }
      expect(isRequested()).toBe(false)
    }
  })

  it('show a recorded minute that arrives while the past is paused', () => {
    const { worker, draw, isRequested } = drawnWorker()
    worker.handle({ type: 'cursor', cursor: cursorAt(30_000, Date.now()) })
    vi.advanceTimersByTime(1_000)
    draw()
    expect(isRequested()).toBe(false)
    worker.handle({ type: 'past', chunk: { startMs: 0, untilMs: 60_000, fixes: [fix] }, forget: [] })
    expect(isRequested()).toBe(true)
  })
})

it('posts the states of selected tags with each tick, and once after the selection is removed', () => {
  const { worker, posted } = startedWorker()
  const countTracked = () => posted.filter(({ type }) => type === 'tracked').length
  worker.tick()
  expect(countTracked()).toBe(0)
  worker.handle({ type: 'select', tagUids: ['t'], trails: false })
  worker.tick()
  expect(countTracked()).toBe(2)
  worker.handle({ type: 'select', tagUids: [], trails: false })
  worker.tick()
  expect(countTracked()).toBe(3)
})
