import type { Stage } from 'konva/lib/Stage'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MovingStage } from './moving-stage.ts'
import { createViewStore, type ViewState } from './view-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', () => 0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A fake stage that records its calls. */
function fakeStage() {
  const state = { isListening: true, draws: 0, attrs: {} as Record<string, number> }
  const stage = {
    listening: (value: boolean) => {
      state.isListening = value
    },
    setAttrs: (attrs: Record<string, number>) => {
      state.attrs = attrs
    },
    getLayers: () => [],
    draw: () => {
      state.draws += 1
    },
  }
  return { state, stage: stage as unknown as Stage }
}

function open() {
  const { state, stage } = fakeStage()
  const drawn = createViewStore()
  const size = { width: 400, height: 300 }
  const at = (originX: number, width = size.width): ViewState => ({
    ...drawn.getState(),
    isSet: true,
    size: width === size.width ? size : { width, height: 300 },
    view: { pxPerM: 10, originX, originY: 0 },
  })
  drawn.setState(at(0))
  return { state, drawn, at, moving: new MovingStage(stage, drawn) }
}

it('enables hit testing again when the view rests', () => {
  const { state, at, moving } = open()
  moving.follow(at(5))
  expect(state.isListening).toBe(false)
  vi.advanceTimersByTime(200)
  expect(state).toMatchObject({ isListening: true, attrs: { x: 5 } })
})

it('rests at the newest view, also if the size changed later', () => {
  const { state, drawn, at, moving } = open()
  moving.follow(at(5))
  moving.follow(at(80, 700))
  vi.advanceTimersByTime(200)
  expect(drawn.getState().view.originX).toBe(80)
  expect(drawn.getState().size.width).toBe(700)
  expect(state.attrs.x).toBe(80)
})

it('draws the newest view at once for a hit test', () => {
  const { state, at, moving } = open()
  moving.follow(at(5))
  moving.settle()
  expect(state).toMatchObject({ isListening: true, draws: 1, attrs: { x: 5 } })
  moving.settle()
  expect(state.draws).toBe(1)
})
