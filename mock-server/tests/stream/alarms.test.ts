import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPlant } from './plant.ts'

let plant: Awaited<ReturnType<typeof startPlant>>
beforeAll(async () => {
  plant = await startPlant()
})
afterAll(async () => {
  await plant.stop()
  expect(plant.errors).toEqual([])
})

const outside: [number, number][] = [
  [-3, 5],
  [-2, 5],
]
const inside: [number, number][] = [
  [2, 5],
  [3, 5],
  [4, 5],
  [5, 5],
]
const active = async () =>
  ((await (await plant.call('GET', '/alarms/active')).json()) as { alarms: Record<string, unknown>[] }).alarms

describe('an alarm', () => {
  it('is raised once when a tag enters, published immediately with its zone event, and clears when it leaves', async () => {
    const stream = await plant.subscribe('alarm', 'zone_event')
    const zone = await plant.zone()
    const tag = await plant.tag('Intruder')
    const now = Date.now()
    await plant.walk(tag.uid, [...outside, ...inside, ...inside], now - 10_000)
    const raised = await stream.frame('alarm', d => d.state === 'set')
    expect(raised.params).toMatchObject({
      project_uid: plant.projectUid,
      data: {
        type: 'zone_violation',
        state: 'set',
        status: 'set',
        severity_level: 2,
        zone_uid: zone.uid,
        obj_uid: tag.uid,
        sublocation_uid: plant.areaUid,
        location_uid: plant.siteUid,
        x: 2,
        y: 5,
      },
    })
    expect(await stream.frame('zone_event')).toMatchObject({
      params: {
        data: { type: 'enter', zone_uid: zone.uid, obj_uid: tag.uid, sublocation_uid: plant.areaUid },
      },
    })
    await plant.walk(tag.uid, [...inside].reverse(), now - 5_000)
    await plant.walk(tag.uid, [...outside, ...outside], now)
    const cleared = await stream.frame('alarm', d => d.state === 'clear')
    expect(cleared.params?.data.uid).toBe(raised.params?.data.uid)
    expect(stream.frames('alarm')).toHaveLength(2)
    expect(stream.frames('zone_event').map(f => f.params?.data.type)).toEqual(['enter', 'exit'])
    stream.close()
    await plant.call('DELETE', `/zones/${zone.uid}`)
  })

  it('is acknowledged for everyone, and stays acknowledged after a restart', async () => {
    const zone = await plant.zone()
    const tag = await plant.tag('Second')
    const stream = await plant.subscribe('alarm')
    await plant.walk(tag.uid, [...outside, ...inside])
    const uid = String((await stream.frame('alarm')).params?.data.uid)
    const answer = await plant.call('PUT', `/alarms/${uid}`, { acknowledged: true, comment: 'Going to look' })
    expect(answer.status).toBe(200)
    expect((await stream.frame('alarm', d => d.acknowledged_at !== null)).params?.data).toMatchObject({
      acknowledged_by: 'root@plant.example',
      comment: 'Going to look',
    })
    stream.close()
    await plant.restart()
    expect((await active()).find(a => a.uid === uid)).toMatchObject({
      state: 'set',
      comment: 'Going to look',
    })
    await plant.walk(tag.uid, [...inside], Date.now() + 2_000)
    expect((await active()).filter(a => a.trackable_object_uid === tag.uid)).toHaveLength(1)
    await plant.call('DELETE', `/zones/${zone.uid}`)
  })

  it('clears when its zone is deleted, when its zone has no conditions any more, and when its tag is deleted', async () => {
    const ends = [
      (zone: string) => plant.call('DELETE', `/zones/${zone}`),
      (zone: string) => plant.call('PUT', `/zones/${zone}`, { severity_level: 0 }),
      (_: string, tag: string) => plant.call('DELETE', `/trackable_objects/${tag}`),
    ]
    for (const end of ends) {
      const zone = await plant.zone()
      const tag = await plant.tag('Groundless')
      const stream = await plant.subscribe('alarm')
      await plant.walk(tag.uid, [...outside, ...inside])
      await stream.frame('alarm', d => d.obj_uid === tag.uid && d.state === 'set')
      expect((await end(zone.uid, tag.uid)).ok).toBe(true)
      await stream.frame('alarm', d => d.obj_uid === tag.uid && d.state === 'clear')
      stream.close()
      await plant.call('DELETE', `/zones/${zone.uid}`)
    }
  })

  it('is raised neither for a tag that was inside when the zone was drawn, nor for noise at the border', async () => {
    const tag = await plant.tag('Standing')
    await plant.walk(tag.uid, inside, Date.now() - 5_000)
    const zone = await plant.zone()
    const edge = [10.1, 9.9, 10.2, 9.8, 10.3, 9.7, 10.4, 9.9].map((x): [number, number] => [x, 5])
    const flapping = await plant.tag('Flapping')
    await plant.walk(flapping.uid, [...edge, ...edge, ...edge], Date.now() - 1_000)
    await plant.walk(tag.uid, inside)
    expect((await active()).filter(a => a.zone_uid === zone.uid)).toHaveLength(0)
    await plant.call('DELETE', `/zones/${zone.uid}`)
  })

  it('of a buffer is raised for the tag that approaches, and recorded as a proximity event', async () => {
    const stream = await plant.subscribe('alarm')
    const truck = await plant.tag('Truck')
    const person = await plant.tag('Person')
    const buffer = await plant.zone({
      name: 'Around the truck',
      shape: 'circle',
      points: undefined,
      center: { x: 0, y: 0 },
      radius_m: 3,
      dynamic: true,
      trackable_object_uid: truck.uid,
    })
    const now = Date.now()
    for (const step of [0, 1, 2, 3]) {
      await plant.walk(truck.uid, [[50, 50]], now - 4_000 + step * 500)
      await plant.walk(person.uid, [[51, 50]], now - 3_900 + step * 500)
    }
    const frame = await stream.frame('alarm', d => d.type === 'buffer_violation')
    expect(frame.params?.data).toMatchObject({ obj_uid: person.uid, zone_uid: buffer.uid })
    const events = await plant.call('GET', `/external_events?event_type[]=pws&start=0&end=${now + 10_000}`)
    expect(await events.json()).toMatchObject({
      external_events: [{ trackable_uid: person.uid, zone_uid: buffer.uid }],
    })
    stream.close()
  })
})
