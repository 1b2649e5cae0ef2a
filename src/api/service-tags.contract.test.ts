import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { operator, startFurnished } from '../../mock-server/tests/contract/furnished-server.ts'
import { useAreas } from './areas.ts'
import { useBulkJob } from './bulk-job-store.ts'
import { useChangeTags } from './change-tags.ts'
import { furnishedPage } from './furnished-page.ts'
import { useCreateGroup } from './groups.ts'
import { deleteTags, importTags } from './tag-jobs.ts'
import { useCreateTagTemplate, useDeleteTagTemplate, useTagTemplates } from './tag-templates.ts'
import { useCachedPosition, useCreateTag, useDeleteTag, useTags, useTagsOf } from './tags.ts'
import { useRequestZoneDownload, useZoneDownloads } from './zone-download.ts'
import {
  useCreateZone,
  useDeleteZone,
  useUnbindBuffer,
  useZoneHistory,
  useZonePrototypes,
  useZones,
} from './zones.ts'

const done = () => undefined

describe.each(['modern', 'legacy'] as const)('against a %s deployment', variant => {
  const client = new QueryClient()
  const page = furnishedPage(() => startFurnished(variant), operator)

  const make = async (name: string, rest: object = {}) => {
    await page.write(useCreateTag, { name, groupUids: [], ...rest })
    const tag = (await page.read(useTags)).find(each => each.name === name)
    if (!tag) throw new Error(`${name} was not made`)
    return tag
  }

  test('stores templates with all initial values of a tag', async () => {
    const draft = {
      name: 'Cart',
      type: 'cart',
      groupUids: [],
      sensorConfig: { hz: 5 },
      updateIntervalMs: 500,
    }
    const template = await page.write(useCreateTagTemplate, draft)
    expect(await page.read(useTagTemplates)).toMatchObject([draft])
    await page.write(() => useDeleteTagTemplate(done), template?.uid ?? '')
    expect(await page.read(useTagTemplates)).toEqual([])
  })

  test('reads deleted tags and those of a period; a tag is read back as written', async () => {
    const beganMs = Date.now() - 1_000
    const tag = await make('Short-lived', { customInfo: { owner: 'yard' }, btConfig: undefined })
    expect(tag).toMatchObject({ customInfo: { owner: 'yard' } })
    expect(tag.btConfig).toBeUndefined()
    expect(await page.read(() => useCachedPosition(tag.uid))).toBeNull()
    await page.write(() => useDeleteTag(done), tag)
    const names = async (scope: Parameters<typeof useTagsOf>[0]) =>
      (await page.read(() => useTagsOf(scope))).map(each => each.name)
    const period = { startMs: beganMs, endMs: Date.now() + 1_000 }
    expect(await names({ kind: 'now' })).not.toContain('Short-lived')
    expect(await names({ kind: 'removed' })).toContain('Short-lived')
    expect(await names({ kind: 'existing', ...period })).toContain('Short-lived')
    expect(await names({ kind: 'existing', startMs: 0, endMs: 1_000 })).toEqual([])
    const [area] = await page.read(useAreas)
    expect(await names({ kind: 'active', ...period, areaUid: area?.uid ?? '' })).not.toContain('Short-lived')
  })

  test('imports the result of a dry run, and changes many tags at once', async () => {
    const group = await page.write(useCreateGroup, { name: 'Imported' })
    const row = { line: 2, name: 'From a file', verdict: 'new', faults: [], cells: [] } as const
    const change = { name: row.name, type: 'cart', groupUids: [group?.uid ?? ''] }
    importTags(client, page.projectUid, [{ ...row, change }])
    await expect.poll(() => useBulkJob.getState().job).toMatchObject({ phase: 'done', failures: [] })
    const tag = (await page.read(useTags)).find(each => each.name === row.name)
    if (!tag) throw new Error('it was not imported')
    expect(tag).toMatchObject({ type: 'cart', groupUids: [group?.uid] })
    const edit = { addGroupUids: [], removeGroupUids: [group?.uid ?? ''], type: undefined }
    await page.write(() => useChangeTags(done), { tags: [tag], edit })
    const changed = (await page.read(useTags)).find(each => each.uid === tag.uid)
    expect(changed?.groupUids).toEqual([])
    expect(changed?.type).toBeUndefined()
  })

  test('E7: imports 600 tags in one job, and deletes them in another', async () => {
    const row = { verdict: 'new', faults: [], cells: [] } as const
    const rows = Array.from({ length: 600 }, (_, i) => {
      const name = `Many ${i}`
      return { ...row, line: i + 2, name, change: { name, type: 'cart' } }
    })
    importTags(client, page.projectUid, rows)
    const job = () => useBulkJob.getState().job
    await expect.poll(job).toMatchObject({ phase: 'done', through: 600, failures: [] })
    const many = (await page.read(useTags)).filter(tag => tag.name.startsWith('Many '))
    expect(many).toHaveLength(600)
    deleteTags(client, page.projectUid, many)
    await expect.poll(job).toMatchObject({ kind: 'deleteTags', phase: 'done' })
    expect(job()?.failures).toEqual([])
    expect((await page.read(useTags)).filter(tag => tag.name.startsWith('Many '))).toEqual([])
  })

  test('unbinds a buffer on both sides', async () => {
    const tag = await make('Truck')
    const rules = { dynamic: true, severity: 2, trigger: 'enter', dwellS: 0, groupUids: [] } as const
    const shape = { kind: 'circle', center: { x: 0, y: 0 }, radiusM: 3 } as const
    await page.write(useCreateZone, { ...rules, name: 'Around it', shape, boundTagUid: tag.uid })
    const bound = (await page.read(useTags)).find(each => each.uid === tag.uid)
    const zone = (await page.read(useZones)).find(each => each.uid === bound?.selfZoneUid)
    if (!bound || !zone) throw new Error('it was not bound')
    expect(zone.boundTagUid).toBe(tag.uid)
    await page.write(useUnbindBuffer, { tag: bound, zone })
    const after = (await page.read(useTags)).find(each => each.uid === tag.uid)
    expect(after?.selfZoneUid).toBeUndefined()
    const free = (await page.read(useZones)).find(each => each.uid === zone.uid)
    expect(free).toMatchObject({ dynamic: true })
    expect(free?.boundTagUid).toBeUndefined()
  })

  test('reads prototypes, and deleted zones with the time of deletion', async () => {
    const rules = { dynamic: false, severity: 1, trigger: 'enter', dwellS: 0, groupUids: [] } as const
    const shape = { kind: 'circle', center: { x: 0, y: 0 }, radiusM: 3 } as const
    const zone = await page.write(useCreateZone, { ...rules, name: 'Anywhere', shape })
    expect((await page.read(useZonePrototypes)).map(each => each.name)).toContain('Anywhere')
    await page.write(() => useDeleteZone(done), zone?.uid ?? '')
    const nowMs = Date.now()
    const history = await page.read(() => useZoneHistory({ startMs: nowMs - 60_000, endMs: nowMs + 60_000 }))
    const past = history.find(each => each.uid === zone?.uid)
    expect(past?.removedAtMs).toBeGreaterThan(nowMs - 60_000)
    expect(past?.createdAtMs).toBeLessThanOrEqual(past?.removedAtMs ?? 0)
  })

  test('requests a download, and reports for every tag whether it has its zones', async () => {
    const tag = await make('Without hardware')
    const said = await page.write(useRequestZoneDownload, { tagUids: [tag.uid], action: 'UPDATE' })
    expect(said).toMatch(new RegExp(`Rejected: ${tag.uid}`))
    const rows = await page.read(() => useZoneDownloads(tag.uid))
    expect(rows).toMatchObject([{ tagUid: tag.uid }])
    expect((await page.read(() => useZoneDownloads())).map(row => row.tagUid)).toContain(tag.uid)
  })
})
