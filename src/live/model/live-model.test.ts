import { describe, expect, it } from 'vitest'
import { ringTest } from '#domain/geometry/ring.ts'
import type { Frame } from '#wire/frames.ts'
import type { FromWorker } from '../messages.ts'
import { createLivePlane } from './live-model.ts'

const position = (tagUid: string, x: number, atMs: number): Frame => ({
  type: 'position',
  tagUid,
  areaUid: 'a',
  x,
  y: 1,
  z: 0,
  atMs,
})

function started() {
  const told: FromWorker[] = []
  const clock = { now: 1_000_000 }
  const plane = createLivePlane(
    () => clock.now,
    message => told.push(message),
  )
  const summary = () => {
    plane.tellSummary()
    const last = told.at(-1)
    if (last?.type !== 'summary') throw new Error('no summary')
    return last.summary
  }
  const tracked = () => {
    plane.tellTracked()
    const last = told.at(-1)
    if (last?.type !== 'tracked') throw new Error('nothing tracked')
    return last.tags
  }
  return { plane, told, clock, summary, tracked }
}

describe('the live plane', () => {
  it('tells how old the newest fix is, by the service’s clock', () => {
    const { plane, clock, summary } = started()
    expect(summary().dataAgeMs).toBeUndefined()
    plane.takeFrames([position('t', 1, clock.now - 300)])
    plane.takeFrames([position('u', 1, clock.now - 5000)])
    expect(summary()).toMatchObject({ dataAgeMs: 300, tagCounts: { live: 1, stale: 1, silent: 0 } })
    plane.setClockOffset(10_000)
    expect(summary().dataAgeMs).toBe(10_300)
  })
  it('counts what it could not read, what came late and whose clock is wrong', () => {
    const { plane, clock, summary } = started()
    plane.takeFrames([position('t', 1, clock.now)])
    plane.takeFrames([position('t', 2, clock.now - 1000)])
    plane.takeFrames([position('t', 3, clock.now + 100_000)])
    plane.takeReject()
    plane.takeFrames([{ type: 'undecoded', channel: 'ota', data: {} }])
    expect(summary()).toMatchObject({
      lateFixes: 1,
      clockWrongTags: 1,
      rejectedFrames: 1,
      undecodedFrames: 1,
    })
  })
  it.each([
    ['behind', 3_600_000],
    ['ahead', -3_600_000],
  ])('shows what it took before it knew that its own clock is an hour %s', (_, offsetMs) => {
    const { plane, clock, summary } = started()
    const serviceMs = clock.now + offsetMs
    plane.seed([{ tagUid: 't', areaUid: 'a', x: 1, y: 1, z: 0, atMs: serviceMs }])
    plane.takeFrames([position('u', 1, serviceMs - 60_000)])
    plane.setClockOffset(offsetMs)
    expect(summary()).toMatchObject({
      dataAgeMs: 0,
      clockWrongTags: 0,
      tagCounts: { live: 1, stale: 0, silent: 1 },
    })
  })
  it('calls nothing live that turns out to lie in the future, and follows the tag’s next fix', () => {
    const { plane, clock, summary, tracked } = started()
    const hourMs = 3_600_000
    plane.takeFrames([position('t', 1, clock.now - 60_000)])
    plane.setClockOffset(-hourMs)
    expect(summary()).toMatchObject({
      dataAgeMs: undefined,
      clockWrongTags: 1,
      tagCounts: { live: 0, stale: 0, silent: 1 },
    })
    plane.takeFrames([position('t', 2, clock.now - hourMs)])
    plane.track(['t'])
    expect(tracked()).toMatchObject([{ fix: { x: 2 }, freshness: 'live', clockWrong: false }])
    expect(summary().dataAgeMs).toBe(0)
  })
  it('asks for what it could not read, once a second at most, but not for positions', () => {
    const { plane, clock, told } = started()
    const missed = () => told.filter(m => m.type === 'event' && m.event.type === 'missed').length
    plane.takeReject(true)
    expect(missed()).toBe(0)
    for (let i = 0; i < 50; i++) plane.takeReject(false)
    expect(missed()).toBe(1)
    clock.now += 1_000
    plane.takeReject(false)
    expect(missed()).toBe(2)
  })
  it('tells of a tag how many fixes came late, not how often older ones were read', () => {
    const { plane, clock, tracked } = started()
    plane.takeFrames([position('t', 1, clock.now)])
    plane.seed([{ tagUid: 't', areaUid: 'a', x: 9, y: 1, z: 0, atMs: clock.now - 5000 }])
    plane.track(['t'])
    expect(tracked()).toMatchObject([{ lateFixes: 0, fix: { x: 1 } }])
    plane.takeFrames([position('t', 2, clock.now - 1000)])
    expect(tracked()).toMatchObject([{ lateFixes: 1, fix: { x: 1 } }])
  })
  it('counts the tags of the area that is looked at, and what the service left out', () => {
    const { plane, clock, summary } = started()
    plane.takeFrames([position('t', 1, clock.now)])
    plane.seed([{ tagUid: 'c', areaUid: 'a', x: 3, y: 1, z: 0 }])
    expect(summary().tagsHere).toBe(0)
    plane.showArea('elsewhere')
    expect(summary().tagsHere).toBe(0)
    plane.showArea('a')
    expect(summary().tagsHere).toBe(2)
    plane.takeFrames([{ type: 'heartbeat', droppedPositions: 7 }])
    plane.takeFrames([{ type: 'heartbeat' }])
    expect(summary().droppedPositions).toBe(7)
  })
  it('R12: leaves out of its counts what was silent for longer than the project wants, and lists it still', () => {
    const { plane, clock, summary } = started()
    plane.takeFrames([position('t', 1, clock.now)])
    plane.showArea('a')
    plane.hideSilent(60_000)
    expect(summary()).toMatchObject({ tagsHere: 1, hiddenTags: 0 })
    clock.now += 61_000
    plane.tellSummary()
    expect(summary()).toMatchObject({
      tagsHere: 0,
      hiddenTags: 1,
      tagCounts: { live: 0, stale: 0, silent: 0 },
    })
    expect(plane.answer({ type: 'list', areaUid: 'a' }, () => () => false)).toMatchObject([{ tagUid: 't' }])
    plane.hideSilent(undefined)
    plane.tellSummary()
    expect(summary()).toMatchObject({ tagsHere: 1, hiddenTags: 0 })
  })
  it('tells of the tracked tags only', () => {
    const { plane, told, clock } = started()
    plane.takeFrames([position('t', 1, clock.now)])
    plane.takeFrames([position('u', 2, clock.now)])
    plane.track(['u', 'unheard'])
    plane.tellTracked()
    expect(told.at(-1)).toMatchObject({
      type: 'tracked',
      tags: [{ tagUid: 'u', fix: { x: 2, areaUid: 'a' } }],
    })
  })
  it('answers who is where, and forgets a deleted tag', () => {
    const { plane, clock } = started()
    plane.seed([{ tagUid: 'c', areaUid: 'a', x: 3, y: 1, z: 0 }])
    plane.takeFrames([position('t', 1, clock.now)])
    const ring = [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 2, y: 2 },
      { x: 0, y: 2 },
    ]
    expect(plane.answer({ type: 'within', areaUid: 'a', ring }, ringTest)).toEqual(['t'])
    expect(plane.answer({ type: 'locate', tagUid: 'c' }, ringTest)).toMatchObject({
      freshness: 'cached',
      ageMs: undefined,
    })
    plane.takeFrames([{ type: 'changed', objectType: 'tags', action: 'DELETE', uid: 't' }])
    expect(plane.answer({ type: 'list', areaUid: 'a' }, ringTest)).toHaveLength(1)
    expect(plane.answer({ type: 'list', areaUid: 'nowhere' }, ringTest)).toEqual([])
  })
  it('passes alarms, passages and changes on at once', () => {
    const { plane, told } = started()
    plane.takeFrames([{ type: 'changed', objectType: 'zones', action: 'UPDATE', uid: 'z' }])
    plane.caughtUp()
    expect(told).toEqual([
      { type: 'event', event: { type: 'changed', objectType: 'zones', action: 'UPDATE', uid: 'z' } },
      { type: 'event', event: { type: 'caught-up' } },
    ])
  })
})
