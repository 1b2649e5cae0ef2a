import { expect, it } from 'vitest'
import { packFixes } from '#domain/what-if/packed-fixes.ts'
import { testZone } from '#domain/zone/test-zone.ts'
import { createReplayClient } from './replay-client.ts'
import type { WhatIfAnswer, WhatIfQuestion } from './what-if-messages.ts'

const zone = testZone('press', { areaUid: 'hall' })
const stretch = { areaUid: 'hall', startMs: 0, endMs: 60_000_000 }
/** Ten visits of three seconds; enough fixes that the client yields in between. */
const walk = Array.from({ length: 60_000 }, (_, i) => ({
  tagUid: 'anna',
  areaUid: 'hall',
  x: i >= 30 || Math.floor(i / 3) % 2 === 0 ? 9 : 0,
  y: 0,
  atMs: i * 1_000,
}))
const question = (id: number, more: Partial<WhatIfQuestion> = {}): WhatIfQuestion => ({
  id,
  saved: zone,
  drawn: zone,
  tags: [],
  timeZone: 'UTC',
  span: { startMs: 0, endMs: 60_000_000 },
  ...more,
})

function open(yieldToMessages = () => Promise.resolve()) {
  const answers: WhatIfAnswer[] = []
  const desk = createReplayClient(answer => answers.push(answer), yieldToMessages)
  const figures = () => answers.map(({ id, saved, drawn }) => [id, saved?.alarms.length, drawn.alarms.length])
  return { desk, figures }
}

it('replays both versions over its positions, in whatever order they arrived', async () => {
  const { desk, figures } = open()
  await desk.handleMessage({ type: 'add-fixes', packed: packFixes(walk, { ...stretch, startMs: 20_000 }) })
  await desk.handleMessage({ type: 'add-fixes', packed: packFixes(walk, { ...stretch, endMs: 20_000 }) })
  await desk.handleMessage({
    type: 'replay',
    ...question(1, { drawn: { ...zone, shape: { ...zone.shape, radiusM: 10 } as never } }),
  })
  await desk.handleMessage({ type: 'replay', ...question(2, { saved: undefined }) })
  expect(figures()).toEqual([
    [1, 5, 0],
    [2, undefined, 5],
  ])
})

it('answers only the newest request', async () => {
  let asked = false
  const { desk, figures } = open(async () => {
    if (asked) return
    asked = true
    await desk.handleMessage({ type: 'replay', ...question(2, { drawn: { ...zone, severity: 0 } }) })
  })
  await desk.handleMessage({ type: 'add-fixes', packed: packFixes(walk, stretch) })
  await desk.handleMessage({ type: 'replay', ...question(1) })
  expect(figures()).toEqual([[2, 5, 0]])
})
