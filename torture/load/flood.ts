import { setTimeout as sleep } from 'node:timers/promises'
import { startPlant } from '../../bench/server/plant.ts'
import type { Exercise, Outcome } from '../exercise.ts'
import { openListener } from './stream-listener.ts'

const listeners = 20
const lateMs = 1_000
const settleMs = 15_000
/** Tags that enter the zone together, with three fixes each, so that the third one confirms the entry. */
const tagsOfPost = 250
const wayM = [-9, -7, -5, 0, 1, 2]

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export const flood: Exercise = {
  name: 'flood',
  what: '10,000 alarms in 10 s to 20 listeners: none lost, none late by more than 1 s',
  async run({ quick, amount = quick ? 500 : 10_000, note }): Promise<Outcome> {
    const overMs = quick ? 1_000 : 10_000
    const plant = await startPlant({ tags: amount, zones: 0, areas: 1 })
    const faults: string[] = []
    try {
      const areaUid = plant.areaUids[0] ?? ''
      const zone = { name: 'hot', shape: 'circle', center: { x: 5, y: 0 }, radius_m: 6, severity_level: 3 }
      const drawn = await plant.call('POST', '/zones', { ...zone, sublocation_uid: areaUid })
      if (drawn.status !== 201) throw new Error(`zone: ${drawn.status}`)
      await sleep(500)
      /** By tag: when the confirming fix was sent, and when each listener received the alarm. */
      const sentMs = new Map<string, number>()
      const received = Array.from({ length: listeners }, () => new Map<string, number>())
      const params = { channels: ['alarm'], project_uid: plant.projectUid, token: plant.token }
      /** Half subscribe like dashboards, half like the oldest clients. */
      const paramsOf = (i: number) => (i % 2 === 0 ? { ...params, batch_ms: 100 } : params)
      const streams = await Promise.all(
        received.map((own, i) =>
          openListener(plant.port, paramsOf(i), (frame, atMs) => {
            if (frame.method !== 'alarm') return
            const tag = String(frame.params?.data.obj_uid)
            if (own.has(tag)) faults.push(`${tag} arrived twice`)
            own.set(tag, atMs)
          }),
        ),
      )
      const post = async (first: number) => {
        const tags = plant.tagUids.slice(first, first + tagsOfPost)
        const now = Date.now()
        const rows = wayM.flatMap((x, step) =>
          tags.map(trackable_uid => ({
            trackable_uid,
            sublocation_uid: areaUid,
            x,
            y: 0,
            z: 1,
            ts: now - (wayM.length - 1 - step) * 500,
          })),
        )
        for (const tag of tags) sentMs.set(tag, Date.now())
        const reply = await plant.call('POST', '/positions', rows)
        if (reply.status !== 200) faults.push(`positions: ${reply.status}`)
      }
      const startMs = performance.now()
      const posts: Promise<void>[] = []
      const count = Math.ceil(amount / tagsOfPost)
      for (let i = 0; i < count; i++) {
        const waitMs = startMs + (i * overMs) / count - performance.now()
        if (waitMs > 0) await sleep(waitMs)
        posts.push(post(i * tagsOfPost))
      }
      await Promise.all(posts)
      const sentInMs = performance.now() - startMs
      for (let waited = 0; waited < settleMs && received.some(own => own.size < amount); waited += 100)
        await sleep(100)
      const delays = received.flatMap(own => [...own].map(([tag, atMs]) => atMs - (sentMs.get(tag) ?? 0)))
      const sorted = delays.toSorted((a, b) => a - b)
      const lost = received.reduce((sum, own) => sum + amount - own.size, 0)
      const late = delays.filter(ms => ms > lateMs).length
      const { alarms } = (await (await plant.call('GET', '/alarms/active')).json()) as { alarms: unknown[] }
      if (lost > 0) faults.push(`${lost} alarms did not reach a listener`)
      if (late > 0) faults.push(`${late} of ${delays.length} alarms arrived more than ${lateMs} ms late`)
      if (alarms.length !== amount) faults.push(`${alarms.length} alarms are stored`)
      for (const stream of streams) stream.close()
      note(`sent in ${(sentInMs / 1_000).toFixed(1)} s`)
      return {
        counts: {
          alarms: amount,
          'raised in (s)': Number((sentInMs / 1_000).toFixed(1)),
          listeners,
          lost,
          'late by more than 1 s': late,
          'median delay (ms)': percentile(sorted, 0.5),
          '99 % (ms)': percentile(sorted, 0.99),
          'longest (ms)': sorted.at(-1) ?? Number.NaN,
        },
        faults,
      }
    } finally {
      await plant.stop()
    }
  },
}
