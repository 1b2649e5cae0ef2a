import { expect, it } from 'vitest'
import { createBacklog } from './backlog.ts'

const hourMs = 3_600_000

it('is detected if positions arrive later than before, whatever the clocks show', () => {
  for (const skewMs of [0, hourMs, -hourMs]) {
    const backlog = createBacklog()
    const at = (nowMs: number, ageMs: number) => {
      backlog.update(nowMs - ageMs + skewMs, nowMs)
      return backlog.lateMs()
    }
    expect(at(1000, 40)).toBe(0)
    expect(at(2000, 230)).toBe(190)
    expect(at(3000, 900)).toBe(860)
    expect(at(4000, 60)).toBe(20)
  }
})

it('is forgotten after a minute of constant delay', () => {
  const backlog = createBacklog()
  backlog.update(0, 40)
  for (let nowMs = 1000; nowMs <= 70_000; nowMs += 1000) backlog.update(nowMs - 1500, nowMs)
  expect(backlog.lateMs()).toBe(0)
})
