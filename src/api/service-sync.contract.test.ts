import { describe, expect, test } from 'vitest'
import { operator, startFurnished } from '../../mock-server/tests/contract/furnished-server.ts'
import { furnishedPage } from './furnished-page.ts'
import { useSaveSyncSettings, useSyncSettings } from './lsb-settings.ts'
import { useChangeServiceMode, useNetworkSettings } from './network-settings.ts'
import { useNodes } from './nodes.ts'
import { problemOf } from './problem-of.ts'
import { useCreateSchedule, useDeleteSchedule, useSchedules, useUpdateSchedule } from './schedules.ts'

const mac = '02a100000001'
const kindOf = (error: unknown) => problemOf(error).kind

describe.each(['modern', 'legacy'] as const)('the sync against a %s deployment', variant => {
  const page = furnishedPage(() => startFurnished(variant), operator)

  test('creates a schedule, activates it, and then cannot delete it', async () => {
    const content = '{"slots":[{"slot":0,"role":"beacon","addr":""}]}'
    const draft = { name: 'Hall', content, isDefault: true, version: 2 as const }
    const made = await page.write(useCreateSchedule, draft)
    const uid = made?.uid ?? ''
    await page.write(useUpdateSchedule, { uid, name: 'Hall 1' })
    expect(await page.read(useSchedules)).toMatchObject([{ ...draft, uid, name: 'Hall 1' }])
    const masters = [{ mac, addr: mac, nodeId: 7, extra: { gain: 3 } }]
    await page.write(useSaveSyncSettings, { scheduleUid: uid, masters, isStarted: true })
    const settings = await page.read(useSyncSettings)
    expect(settings).toMatchObject({ scheduleUid: uid, isStarted: true, masters, distributors: [] })
    const refused = page.write(() => useDeleteSchedule(() => undefined), uid)
    expect(await refused.then(() => 'gone', kindOf)).toBe('refused')
    await page.write(useSaveSyncSettings, { scheduleUid: null, masters: [], isStarted: false })
    await page.write(() => useDeleteSchedule(() => undefined), uid)
    expect(await page.read(useSchedules)).toEqual([])
  })

  test('puts a node into service mode, extends it, and ends it', async () => {
    const [node] = await page.read(useNodes)
    const untilMs = Date.now() + 600_000
    const nodeUids = [node?.uid ?? '']
    const on = await page.write(useChangeServiceMode, { action: 'enable', nodeUids, untilMs })
    expect(on).toMatchObject({ nodeUids, untilMs, others: {} })
    const longer = await page.write(useChangeServiceMode, { action: 'extend' })
    expect(longer.untilMs).toBe(untilMs + 30 * 60_000)
    await page.write(useChangeServiceMode, { action: 'disable' })
    expect((await page.read(useNetworkSettings))?.nodeUids).toEqual([])
  })
})
