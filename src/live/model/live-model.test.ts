import { describe, expect, it } from 'vitest'
import type { Frame } from '#wire/frames.ts'
import type { FromWorker } from '../messages.ts'
import { LiveModel } from './live-model.ts'

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
  const sent: FromWorker[] = []
  const clock = { now: 1_000_000 }
  const model = new LiveModel(
    () => clock.now,
    message => sent.push(message),
  )
  const summary = () => {
    model.postSummary()
    const last = sent.at(-1)
    if (last?.type !== 'summary') throw new Error('no summary')
    return last.summary
  }
  const tracked = () => {
    model.postTracked()
    const last = sent.at(-1)
    if (last?.type !== 'tracked') throw new Error('nothing tracked')
    return last.tags
  }
  return { model, sent, clock, summary, tracked }
}

describe('the live model', () => {
  it('reports the age of the newest fix, by the service’s clock', () => {
    const { model, clock, summary } = started()
    expect(summary().dataAgeMs).toBeUndefined()
    model.applyFrames([position('t', 1, clock.now - 300)])
    model.applyFrames([position('u', 1, clock.now - 5000)])
    expect(summary()).toMatchObject({ dataAgeMs: 300, tagCounts: { live: 1, stale: 1, silent: 0 } })
    model.setClockOffset(10_000)
    expect(summary().dataAgeMs).toBe(10_300)
  })
  it('with a limit to areas, tags elsewhere stay live for the interval of their positions', () => {
    const { model, clock, summary } = started()
    const elsewhere = { ...position('u', 1, clock.now), areaUid: 'b' } as Frame
    model.setScope({ areaUids: ['a'], elsewhereMs: 10_000 })
    model.applyFrames([position('t', 1, clock.now), elsewhere])
    clock.now += 12_000
    expect(summary().tagCounts).toEqual({ live: 1, stale: 1, silent: 0 })
    clock.now += 2_000
    expect(summary().tagCounts).toEqual({ live: 0, stale: 2, silent: 0 })
    model.setScope(undefined)
    clock.now += 17_000
    expect(summary().tagCounts).toEqual({ live: 0, stale: 0, silent: 2 })
  })
  it('with a limit to areas, rate and age of the data are those of all positions', () => {
    const { model, clock, summary } = started()
    model.setScope({ areaUids: ['a'], elsewhereMs: 10_000 })
    model.applyFrames([position('t', 1, clock.now - 5_000)])
    model.applyFrames([{ type: 'position-counts', fixesPerS: 4_000, newestMs: clock.now - 100 }])
    expect(summary()).toMatchObject({ fixesPerS: 4_000, dataAgeMs: 100 })
    model.applyFrames([{ type: 'position-counts', fixesPerS: 3_000, newestMs: clock.now + 60_000 }])
    expect(summary()).toMatchObject({ fixesPerS: 3_000, dataAgeMs: 5_000 })
    model.setScope(undefined)
    clock.now += 1_000
    expect(summary()).toMatchObject({ fixesPerS: 0, dataAgeMs: 6_000 })
  })
  it('counts unreadable messages, late fixes and wrong clocks', () => {
    const { model, clock, summary } = started()
    model.applyFrames([position('t', 1, clock.now)])
    model.applyFrames([position('t', 2, clock.now - 1000)])
    model.applyFrames([position('t', 3, clock.now + 100_000)])
    model.countRejected()
    model.applyFrames([{ type: 'undecoded', channel: 'ota', data: {} }])
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
  ])('shows fixes received before it knew that its own clock is an hour %s', (_, offsetMs) => {
    const { model, clock, summary } = started()
    const serviceMs = clock.now + offsetMs
    model.seed([{ tagUid: 't', areaUid: 'a', x: 1, y: 1, z: 0, atMs: serviceMs }])
    model.applyFrames([position('u', 1, serviceMs - 60_000)])
    model.setClockOffset(offsetMs)
    expect(summary()).toMatchObject({
      dataAgeMs: 0,
      clockWrongTags: 0,
      tagCounts: { live: 1, stale: 0, silent: 1 },
    })
  })
  it('does not show positions as live that turn out to be in the future, and applies the tag’s next fix', () => {
    const { model, clock, summary, tracked } = started()
    const hourMs = 3_600_000
    model.applyFrames([position('t', 1, clock.now - 60_000)])
    model.setClockOffset(-hourMs)
    expect(summary()).toMatchObject({
      dataAgeMs: undefined,
      clockWrongTags: 1,
      tagCounts: { live: 0, stale: 0, silent: 1 },
    })
    model.applyFrames([position('t', 2, clock.now - hourMs)])
    model.track(['t'])
    expect(tracked()).toMatchObject([{ fix: { x: 2 }, freshness: 'live', clockWrong: false }])
    expect(summary().dataAgeMs).toBe(0)
  })
  it('requests unreadable data, at most once a second, but not positions', () => {
    const { model, clock, sent } = started()
    const missed = () => sent.filter(m => m.type === 'event' && m.event.type === 'missed').length
    model.countRejected(true)
    expect(missed()).toBe(0)
    for (let i = 0; i < 50; i++) model.countRejected(false)
    expect(missed()).toBe(1)
    clock.now += 1_000
    model.countRejected(false)
    expect(missed()).toBe(2)
  })
  it('counts late fixes of a tag, but not older positions that were read', () => {
    const { model, clock, tracked } = started()
    model.applyFrames([position('t', 1, clock.now)])
    model.seed([{ tagUid: 't', areaUid: 'a', x: 9, y: 1, z: 0, atMs: clock.now - 5000 }])
    model.track(['t'])
    expect(tracked()).toMatchObject([{ lateFixes: 0, fix: { x: 1 } }])
    model.applyFrames([position('t', 2, clock.now - 1000)])
    expect(tracked()).toMatchObject([{ lateFixes: 1, fix: { x: 1 } }])
  })
  it('counts the tags of the shown area, and the positions skipped by the service', () => {
    const { model, clock, summary } = started()
    model.applyFrames([position('t', 1, clock.now)])
    model.seed([{ tagUid: 'c', areaUid: 'a', x: 3, y: 1, z: 0 }])
    expect(summary().tagsHere).toBe(0)
    model.setArea('elsewhere')
    expect(summary().tagsHere).toBe(0)
    model.setArea('a')
    expect(summary().tagsHere).toBe(2)
    model.applyFrames([{ type: 'heartbeat', droppedPositions: 7 }])
    model.applyFrames([{ type: 'heartbeat' }])
    expect(summary().droppedPositions).toBe(7)
  })
  it('is current from the answer to the subscription on, also if nothing was sent yet', () => {
    const { model, clock, summary } = started()
    model.setStatus('connecting')
    expect(summary().lastFrameAtMs).toBeUndefined()
    model.setStatus('live')
    const subscribedMs = clock.now
    clock.now += 4_000
    model.setStatus('offline')
    expect(summary().lastFrameAtMs).toBe(subscribedMs)
  })
  it('R12: does not count tags that are silent for longer than the project allows, but lists them', () => {
    const { model, clock, summary } = started()
    model.applyFrames([position('t', 1, clock.now)])
    model.setArea('a')
    model.setSilentLimit(60_000)
    expect(summary()).toMatchObject({ tagsHere: 1, hiddenTags: 0 })
    clock.now += 61_000
    model.postSummary()
    expect(summary()).toMatchObject({
      tagsHere: 0,
      hiddenTags: 1,
      tagCounts: { live: 0, stale: 0, silent: 0 },
    })
    expect(model.listTags('a')).toMatchObject([{ tagUid: 't' }])
    model.setSilentLimit(undefined)
    model.postSummary()
    expect(summary()).toMatchObject({ tagsHere: 1, hiddenTags: 0 })
  })
  it('reports tracked tags only', () => {
    const { model, sent, clock } = started()
    model.applyFrames([position('t', 1, clock.now)])
    model.applyFrames([position('u', 2, clock.now)])
    model.track(['u', 'unheard'])
    model.postTracked()
    expect(sent.at(-1)).toMatchObject({
      type: 'tracked',
      tags: [{ tagUid: 'u', fix: { x: 2, areaUid: 'a' } }],
    })
  })
  it('answers queries for positions, and forgets a deleted tag', () => {
    const { model, clock } = started()
    model.seed([{ tagUid: 'c', areaUid: 'a', x: 3, y: 1, z: 0 }])
    model.applyFrames([position('t', 1, clock.now)])
    expect(model.locate('c')).toMatchObject({
      freshness: 'cached',
      ageMs: undefined,
    })
    model.applyFrames([{ type: 'changed', objectType: 'tags', action: 'DELETE', uid: 't' }])
    expect(model.listTags('a')).toHaveLength(1)
    expect(model.listTags('nowhere')).toEqual([])
  })
  it('forwards alarms, zone events and changes at once', () => {
    const { model, sent } = started()
    model.applyFrames([{ type: 'changed', objectType: 'zones', action: 'UPDATE', uid: 'z' }])
    model.emit({ type: 'caught-up' })
    expect(sent).toEqual([
      { type: 'event', event: { type: 'changed', objectType: 'zones', action: 'UPDATE', uid: 'z' } },
      { type: 'event', event: { type: 'caught-up' } },
    ])
  })
})
