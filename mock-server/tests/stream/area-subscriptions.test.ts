import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPlant } from './plant.ts'

let plant: Awaited<ReturnType<typeof startPlant>>
let otherAreaUid: string
beforeAll(async () => {
  plant = await startPlant()
  otherAreaUid = (await plant.made('/sublocations', { name: 'Yard', location_uid: plant.siteUid })).uid
})
afterAll(() => plant.stop())

const send = async (tagUid: string, sublocation_uid: string, x: number) => {
  const row = { trackable_uid: tagUid, sublocation_uid, x, y: 2, z: 0, ts: Date.now() }
  const answer = await plant.call('POST', '/positions', [row])
  expect(answer.status).toBe(200)
}

/** A subscription to areas, with the x of the positions that a tag was received at. */
async function subscribe(areas: unknown, more: object = {}) {
  const stream = plant.stream()
  const params = { channels: ['pos'], project_uid: plant.projectUid, token: plant.token, batch_ms: 20 }
  const answer = await stream.subscribe({ ...params, areas, ...more })
  const placesOf = (tagUid: string) =>
    stream
      .frames('pos')
      .filter(({ params: sent }) => sent?.data.trackable_uid === tagUid)
      .map(({ params: sent }) => sent?.data.x)
  const change = (to: unknown, id: number) => stream.subscribe({ ...params, areas: to, ...more }, id)
  return { ...stream, answer, placesOf, change }
}

describe('a subscription to areas', () => {
  it('receives each position of these areas at once, and the newest of other tags at an interval', async () => {
    const [here, there] = [await plant.tag('Here'), await plant.tag('There')]
    const stream = await subscribe([plant.areaUid], { elsewhere_ms: 1_000 })
    expect(stream.answer.result).toMatchObject({ areas: [plant.areaUid], elsewhere_ms: 1_000 })
    for (const x of [1, 2, 3]) {
      await send(here.uid, plant.areaUid, x)
      await send(there.uid, otherAreaUid, x)
      await sleep(60)
    }
    await expect.poll(() => stream.placesOf(here.uid)).toEqual([1, 2, 3])
    expect(stream.placesOf(there.uid)).toEqual([])
    await expect.poll(() => stream.placesOf(there.uid)).toEqual([3])
    expect(stream.placesOf(here.uid)).toEqual([1, 2, 3])
    stream.close()
  })

  it('receives nothing of other areas without an interval', async () => {
    const [here, there] = [await plant.tag('Here'), await plant.tag('There')]
    const stream = await subscribe([plant.areaUid])
    await send(there.uid, otherAreaUid, 1)
    await sleep(1_100)
    await send(here.uid, plant.areaUid, 1)
    await expect.poll(() => stream.placesOf(here.uid)).toEqual([1])
    expect(stream.placesOf(there.uid)).toEqual([])
    stream.close()
  })

  it('is notified at once of a tag that leaves the areas', async () => {
    const tag = await plant.tag('Leaving')
    const stream = await subscribe([plant.areaUid], { elsewhere_ms: 60_000 })
    await send(tag.uid, plant.areaUid, 1)
    await expect.poll(() => stream.placesOf(tag.uid)).toEqual([1])
    await send(tag.uid, otherAreaUid, 2)
    await expect.poll(() => stream.placesOf(tag.uid)).toEqual([1, 2])
    await send(tag.uid, otherAreaUid, 3)
    await sleep(100)
    expect(stream.placesOf(tag.uid)).toEqual([1, 2])
    stream.close()
  })

  it('receives what waits in an area as soon as the area is added', async () => {
    const tag = await plant.tag('Added')
    const stream = await subscribe([plant.areaUid], { elsewhere_ms: 60_000 })
    await send(tag.uid, otherAreaUid, 5)
    await sleep(60)
    expect(stream.placesOf(tag.uid)).toEqual([])
    await stream.change([plant.areaUid, otherAreaUid], 2)
    await expect.poll(() => stream.placesOf(tag.uid)).toEqual([5])
    await send(tag.uid, otherAreaUid, 6)
    await expect.poll(() => stream.placesOf(tag.uid)).toEqual([5, 6])
    stream.close()
  })

  it('receives the number and the newest time of all positions once a second', async () => {
    const tag = await plant.tag('Counted')
    const stream = await subscribe([])
    await send(tag.uid, otherAreaUid, 1)
    const counted = await stream.frame('pos_summary', data => Number(data.fixes) > 0)
    expect(counted.params).toMatchObject({
      project_uid: plant.projectUid,
      data: { newest_ts: expect.any(Number) },
    })
    const idle = await stream.frame('pos_summary', data => data.fixes === 0)
    expect(idle.params?.data.elapsed_ms).toBeGreaterThanOrEqual(1_000)
    expect(stream.frames('pos')).toEqual([])
    stream.close()
  })

  it('does not change what other subscriptions receive', async () => {
    const tag = await plant.tag('Everywhere')
    const [all, scoped] = [await subscribe(undefined), await subscribe([plant.areaUid])]
    await send(tag.uid, plant.areaUid, 1)
    await sleep(60)
    await send(tag.uid, otherAreaUid, 2)
    await expect.poll(() => all.placesOf(tag.uid)).toEqual([1, 2])
    await scoped.frame('pos_summary')
    expect(all.frames('pos_summary')).toEqual([])
    all.close()
    scoped.close()
  })
})

it.each([
  ['areas that are no list', { areas: 'hall' }],
  ['an area that is no uid', { areas: [1] }],
  ['too many areas', { areas: Array.from({ length: 201 }, (_, n) => `a${n}`) }],
  ['an interval that is too short', { areas: [], elsewhere_ms: 10 }],
  ['an interval without areas', { elsewhere_ms: 2_000 }],
  ['areas without a batch', { areas: [], batch_ms: undefined }],
  ['areas without a project', { areas: [], project_uid: undefined }],
])('a subscription with %s is refused', async (_, more) => {
  const stream = plant.stream()
  const params = { channels: ['pos'], project_uid: plant.projectUid, token: plant.token, batch_ms: 20 }
  const { error } = await stream.subscribe({ ...params, ...more })
  expect(error?.code).toBe(-32602)
  stream.close()
})
