import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startImportPlant } from './import-plant.ts'

let server: Awaited<ReturnType<typeof startImportPlant>>
beforeAll(async () => {
  server = await startImportPlant()
})
afterAll(() => server.plant.stop())

const dayMs = 86_400_000

interface ShownEvent {
  type: string
  ts: number
  trackable_object_uid: string
  dwell_ms?: number
  known_at?: number
}

describe('the zone events of an import', () => {
  const firstMs = Math.floor(Date.now() / dayMs) * dayMs - 80 * dayMs
  /** From x = 0 to 30, with a stay of eight minutes at x = 15. */
  const xs = [
    ...Array.from({ length: 30 }, (_, i) => i / 2),
    ...Array.from({ length: 1_200 }, () => 15),
    ...Array.from({ length: 30 }, (_, i) => 15 + i / 2),
  ]
  const walkOf = (tag: string, fromMs = firstMs) =>
    ['ts,tag,x,y', ...xs.map((x, i) => `${fromMs + i * 400},${tag},${x},25`)].join('\n')
  const gate = {
    name: 'Gate',
    alarm_on: 'enter',
    points: [
      { x: 10, y: 20 },
      { x: 20, y: 20 },
      { x: 20, y: 30 },
      { x: 10, y: 30 },
    ],
  }
  const eventsOf = async (tagUid: string, fromMs = firstMs): Promise<ShownEvent[]> => {
    const period = `start=${fromMs}&end=${fromMs + dayMs}`
    const { body } = await server.json('GET', `/zone_events?${period}`)
    return body.zone_events.filter((event: ShownEvent) => event.trackable_object_uid === tagUid)
  }

  it('are in the report of that day, with whole stays, and notify nobody', async () => {
    const { imported, json, plant, whenEvaluated } = server
    await plant.zone(gate)
    const tag = await plant.tag('Visitor')
    const stream = await plant.subscribe('zone_event', 'alarm')
    const { uid } = await imported(walkOf(tag.uid), {}, 4_096)
    await whenEvaluated(uid)
    const [enter, exit, ...more] = await eventsOf(tag.uid)
    expect(more).toEqual([])
    expect(enter).toMatchObject({ type: 'enter', ts: firstMs + 20 * 400, known_at: expect.any(Number) })
    expect(exit).toMatchObject({ type: 'exit', dwell_ms: (exit?.ts ?? 0) - (enter?.ts ?? 0) })
    expect(exit?.dwell_ms).toBeGreaterThan(488_000)
    const query = `start=${firstMs}&end=${firstMs + dayMs}&sublocation_uid=${plant.areaUid}`
    const report = await plant.call('GET', `/obsolete/report/zone_activity.csv?${query}`)
    const lines = (await report.text()).split('\r\n').filter(line => line.includes('Visitor'))
    expect(lines.map(line => line.split(',').slice(1, 3))).toEqual([
      ['enter', 'Gate'],
      ['exit', 'Gate'],
    ])
    expect([...stream.frames('zone_event'), ...stream.frames('alarm')]).toEqual([])
    stream.close()
    expect(JSON.stringify((await json('GET', '/alarms/active')).body)).not.toContain(tag.uid)
    const shown = (await json('GET', `/history_imports/${uid}`)).body
    expect(shown).toMatchObject({
      zone_events: true,
      progress: { zone_events: { tags: 1, tags_done: 1, stored: 2 } },
    })
    const again = await imported(walkOf(tag.uid))
    await whenEvaluated(again.uid)
    expect(await eventsOf(tag.uid)).toEqual([enter, exit])
  })

  it('are added for what a stopped import has read, and never if they are not wanted', async () => {
    const { imported, json, plant, sendPart, settings, whenEvaluated } = server
    const [stopped, plain] = [await plant.tag('Stopped visitor'), await plant.tag('Plain visitor')]
    const bytes = Buffer.from(walkOf(stopped.uid))
    const { uid } = (await json('POST', '/history_imports', settings(bytes))).body
    await sendPart(uid, 0, bytes.subarray(0, bytes.length / 2))
    expect((await json('GET', `/history_imports/${uid}`)).body.progress.zone_events).toEqual({
      ...{ tags: 1, tags_done: 0, stored: 0 },
    })
    await json('POST', `/history_imports/${uid}/stop`)
    await whenEvaluated(uid)
    expect((await eventsOf(stopped.uid)).map(({ type }) => type)).toEqual(['enter'])
    const unwanted = await imported(walkOf(plain.uid), { zone_events: false })
    expect(unwanted.progress.zone_events).toEqual({ tags: 0, tags_done: 0, stored: 0 })
    expect(await eventsOf(plain.uid)).toEqual([])
  })

  it('complete those of positions that arrived live, without repeating any', async () => {
    const { imported, plant, whenEvaluated } = server
    const tag = await plant.tag('Live visitor')
    const lastMs = Date.now() - 700 * 400
    const typesOf = async () => (await eventsOf(tag.uid, lastMs - dayMs / 2)).map(({ type }) => type)
    await plant.walk(
      tag.uid,
      xs.slice(0, 600).map(x => [x, 25]),
      lastMs,
    )
    await expect.poll(typesOf).toEqual(['enter'])
    const found = await imported(walkOf(tag.uid, lastMs - 599 * 400))
    await whenEvaluated(found.uid)
    expect(await typesOf()).toEqual(['enter', 'exit'])
  })
})
