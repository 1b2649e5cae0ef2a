import type { ServerResponse } from 'node:http'
import { expect } from 'vitest'
import { startPlant } from './plant.ts'

type Json = Record<string, unknown>

/** A running server with outputs. */
export async function startOutputPlant() {
  const plant = await startPlant()
  const made: string[] = []
  const json = async (method: string, path: string, body?: unknown) => {
    const answer = await plant.call(method, path, body)
    const text = await answer.text()
    return { status: answer.status, text, body: text.startsWith('{') ? JSON.parse(text) : undefined }
  }
  const statusOf = async (uid: string) => (await json('GET', `/outputs/${uid}/status`)).body
  const deliveriesOf = async (uid: string): Promise<Json[]> =>
    (await json('GET', `/outputs/${uid}/deliveries`)).body.deliveries

  /** Waits until the result of each message is stored: a receiver has it earlier. */
  const noneWaiting = (uid: string) => expect.poll(async () => (await statusOf(uid)).waiting).toBe(0)

  async function output(kind: 'mqtt' | 'webhook', settings: Json, events: readonly string[]) {
    const row = await plant.made('/outputs', { name: 'Out', kind, events, settings })
    made.push(row.uid)
    await expect.poll(async () => (await statusOf(row.uid))?.state).toMatch(/waiting|connected|failed/)
    return { uid: row.uid, secret: String(row.secret), row }
  }

  return {
    plant,
    json,
    statusOf,
    deliveriesOf,
    noneWaiting,
    output,
    webhook: (url: string, events: readonly string[] = ['alarms', 'zone_events']) =>
      output('webhook', { url }, events),
    /** Raises an alarm with a tag that enters a new zone, and clears it. */
    async raiseAlarm() {
      const zone = await plant.zone()
      const tag = await plant.tag('Cart')
      await plant.walk(tag.uid, [...steps(12), ...steps(5)])
      await plant.call('DELETE', `/zones/${zone.uid}`)
      return tag.uid
    },
    /** Deletes the outputs created by a test. */
    async removeOutputs() {
      for (const uid of made.splice(0)) await plant.call('DELETE', `/outputs/${uid}`)
      expect(plant.errors).toEqual([])
    },
  }
}

const steps = (x: number) => [0, 1, 2, 3].map((): readonly [number, number] => [x, 5])

export const answerWith = (code: number) => (response: ServerResponse) => void response.writeHead(code).end()
