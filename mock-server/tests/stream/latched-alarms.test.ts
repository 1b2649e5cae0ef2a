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

const out: [number, number][] = [-3, -2, -3, -2].map(x => [x, 5])
const within: [number, number][] = [2, 3, 4, 5].map(x => [x, 5])
const active = async () =>
  ((await (await plant.call('GET', '/alarms/active')).json()) as { alarms: Record<string, unknown>[] }).alarms

describe('an alarm of a latching zone', () => {
  it('stays active after its cause ended, also after a restart, until somebody resets it', async () => {
    const zone = await plant.zone({ latched: true })
    const tag = await plant.tag('Intruder')
    const now = Date.now()
    await plant.walk(tag.uid, [...out, ...within], now - 10_000)
    const [alarm] = await active()
    expect(alarm).toMatchObject({ latched: true, cause_gone_at: null, zone_uid: zone.uid })
    const stream = await plant.subscribe('alarm')
    await plant.walk(tag.uid, out, now - 5_000)
    const gone = await stream.frame('alarm', d => d.cause_gone_at !== null)
    expect(gone.params?.data).toMatchObject({ uid: alarm?.uid, state: 'set' })
    stream.close()
    await plant.restart()
    expect(await active()).toMatchObject([{ uid: alarm?.uid, cause_gone_at: expect.any(Number) }])
    expect((await plant.call('PUT', `/alarms/${alarm?.uid}`, { state: 'clear' })).status).toBe(200)
    expect(await active()).toEqual([])
    await plant.call('DELETE', `/zones/${zone.uid}`)
  })

  it('is replaced by a new one when its cause returns: the acknowledgement does not carry over', async () => {
    const zone = await plant.zone({ latched: true })
    const tag = await plant.tag('Twice')
    const now = Date.now()
    await plant.walk(tag.uid, [...out, ...within], now - 12_000)
    const [first] = await active()
    await plant.call('PUT', `/alarms/${first?.uid}`, { acknowledged: true })
    await plant.walk(tag.uid, out, now - 8_000)
    await plant.walk(tag.uid, within, now - 4_000)
    const again = await active()
    expect(again).toMatchObject([{ cause_gone_at: null, acknowledged_at: null }])
    expect(again[0]?.uid).not.toBe(first?.uid)
    await plant.call('DELETE', `/zones/${zone.uid}`)
    await expect.poll(active).toEqual([])
  })

  it('does not exist for other zones', async () => {
    const zone = await plant.zone()
    const tag = await plant.tag('Plain')
    const now = Date.now()
    await plant.walk(tag.uid, [...out, ...within], now - 8_000)
    expect(await active()).toMatchObject([{ latched: false }])
    await plant.walk(tag.uid, out, now - 4_000)
    expect(await active()).toEqual([])
    await plant.call('DELETE', `/zones/${zone.uid}`)
  })
})
