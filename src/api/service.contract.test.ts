// biome-ignore-all lint/style/useNamingConvention: a site's own fields use wire names
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useSession } from '#session/session.ts'
import { operator, startFurnished } from '../../mock-server/tests/contract/furnished-server.ts'
import { png } from '../../mock-server/tests/contract/plan-samples.ts'
import { useAcknowledgeAlarm, useActiveAlarms, useAlarms, useClearAlarm, useShelveAlarm } from './alarms.ts'
import { useEveryAnchorBinding } from './anchor-bindings.ts'
import { useAnchors, useCreateAnchor, useDeleteAnchor, useUpdateAnchor } from './anchors.ts'
import { useAreas, useCreateArea, useDeleteArea, useUpdateArea } from './areas.ts'
import { openBrowserPage } from './browser-page.ts'
import { useDeleteFloorplan, useFloorplans, useUpdateFloorplan, useUploadFloorplan } from './floorplans.ts'
import { useCreateGroup, useDeleteGroup, useGroups, useUpdateGroup } from './groups.ts'
import { useCreateNodes, useDeleteNode, useNodes, useUpdateNode } from './nodes.ts'
import { problemOf } from './problem-of.ts'
import { useProjects } from './projects.ts'
import { signIn } from './sign-in.ts'
import { useCreateSite, useDeleteSite, useSites, useUpdateSite } from './sites.ts'
import { useBindTag, useReleaseTag } from './tag-bindings.ts'
import { useCreateTag, useDeleteTag, usePositionHistory, useTags, useUpdateTag } from './tags.ts'
import { useVersion } from './version.ts'
import { useCreateZone, useDeleteZone, useUpdateZone, useZones } from './zones.ts'

/** Response of a write with its object; a service may respond with an empty body. */
const some = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('the service answered with an empty body')
  return value
}
const done = () => undefined

describe.each(['modern', 'legacy'] as const)('against a %s deployment', variant => {
  const modern = variant === 'modern'
  let service: Awaited<ReturnType<typeof startFurnished>>
  let page: ReturnType<typeof openBrowserPage>
  beforeAll(async () => {
    service = await startFurnished(variant)
    page = openBrowserPage(service.url)
  })
  afterAll(async () => {
    page.close()
    await service.stop()
  })

  test('signs in, and reads the accessible projects', async () => {
    useSession.setState({ status: 'signed-out', user: undefined, projectUid: undefined })
    await expect(signIn(operator.email, 'a wrong one')).rejects.toMatchObject({ status: 401 })
    await signIn(` ${operator.email} `, operator.password)
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: { role: 'PROJECT_USER' } })
    const projects = await page.read(useProjects)
    expect(projects).toMatchObject([{ uid: service.projectUid, name: 'Plant' }])
    useSession.getState().chooseProject(service.projectUid)
  })

  test('reads the version, nested or flat, and the extensions', async () => {
    expect(await page.read(useVersion)).toMatchObject({
      api: '2.0',
      positionHistory: modern,
      positionIngest: modern,
      alarmAcknowledgement: modern,
    })
  })

  test('reads every list in the same way', async () => {
    expect(await page.read(useSites)).toMatchObject([
      {
        name: 'Works',
        address: 'Dock road 1',
        country: 'DE',
        timeZone: 'Europe/Berlin',
        shift: modern ? { early: '06:00' } : [{ early: '06:00' }],
      },
    ])
    expect(await page.read(useAreas)).toMatchObject([
      { name: 'Hall', siteUid: service.siteUid, offsetXM: 1.5 },
    ])
    expect(await page.read(useZones)).toMatchObject([
      { name: 'Press', areaUid: service.areaUid, severity: 2, shape: { kind: 'polygon' }, dynamic: false },
    ])
    const tags = await page.read(useTags)
    expect(tags.map(tag => tag.name)).toEqual(['Anna', 'Bo'])
    expect(tags[0]?.lastFix).toMatchObject({ x: 5.5, y: 5.25, areaUid: service.areaUid })
    expect(await page.read(useGroups)).toMatchObject([{ name: 'Crew' }])
    expect(await page.read(useNodes)).toMatchObject([{ mac: '02a100000001' }])
    expect(await page.read(() => useFloorplans())).toEqual([])
  })

  test('reports missing anchors as absent, not as a failure, without the WIN module', async () => {
    const anchors = await page.read(useAnchors)
    expect(anchors.map(anchor => anchor.name)).toEqual(modern ? ['A1'] : [])
    const bindings = await page.read(useEveryAnchorBinding)
    expect(bindings?.map(binding => binding.mac) ?? null).toEqual(modern ? ['02a100000001'] : null)
    const draft = {
      name: 'A2',
      kind: 'ANCHOR',
      x: 1,
      y: 2,
      z: 3,
      areaUid: service.areaUid,
      locked: false,
    } as const
    const writing = page.write(useCreateAnchor, { ...draft, deviceConfig: undefined })
    const outcome = await writing.then(some).catch((error: unknown) => problemOf(error).kind)
    expect(outcome).toEqual(modern ? expect.objectContaining({ name: 'A2', z: 3 }) : 'missing')
    const made = typeof outcome === 'object' ? outcome : undefined
    const moved =
      made && some(await page.write(useUpdateAnchor, { uid: made.uid, x: 4, y: 5, z: 6, rev: made.rev ?? 0 }))
    expect(moved?.x).toBe(modern ? 4 : undefined)
    if (made) await page.write(() => useDeleteAnchor(done), made.uid)
    expect((await page.read(useAnchors)).length).toBe(modern ? 1 : 0)
  })

  test('reads alarms in the same way, with coordinates as numbers or text, and handles them', async () => {
    const alarms = await page.read(useActiveAlarms)
    expect(alarms).toHaveLength(2)
    for (const alarm of alarms)
      expect(alarm).toMatchObject({
        type: 'zone_violation',
        active: true,
        severity: 2,
        siteUid: service.siteUid,
        areaUid: service.areaUid,
        x: expect.any(Number),
        y: 5.25,
        z: 1,
      })
    const [first, second] = alarms.map(alarm => alarm.uid)
    const answered = some(await page.write(useAcknowledgeAlarm, { uid: String(first), comment: 'Seen' }))
    expect(answered).toMatchObject(
      modern ? { active: true, acknowledgedBy: operator.email, comment: 'Seen' } : { active: false },
    )
    const shelving = page.write(useShelveAlarm, { uid: String(second), untilMs: Date.now() + 3_600_000 })
    expect(await shelving.then(some).catch((error: unknown) => problemOf(error).kind)).toEqual(
      modern ? expect.objectContaining({ shelvedUntilMs: expect.any(Number) }) : 'refused',
    )
    expect(some(await page.write(useClearAlarm, { uid: String(second) }))).toMatchObject({ active: false })
    expect((await page.read(useActiveAlarms)).map(alarm => alarm.uid)).toEqual(modern ? [first] : [])
    // An alarm cleared there counts as acknowledged; otherwise it would need attention forever.
    const day = await page.read(useDay)
    const open = day.filter(alarm => alarm.acknowledgedAtMs === undefined)
    expect(open.map(alarm => alarm.uid)).toEqual(modern ? [second] : [])
  })

  test('creates, changes and deletes sites, areas and groups', async () => {
    const site = some(await page.write(useCreateSite, { name: 'Depot', address: 'Quay 2' }))
    expect(site).toMatchObject({ name: 'Depot', address: 'Quay 2' })
    const renamed = some(await page.write(useUpdateSite, { uid: site.uid, name: 'Depot 2' }))
    expect(renamed).toMatchObject({ name: 'Depot 2', address: 'Quay 2' })
    const area = some(await page.write(useCreateArea, { name: 'Yard', siteUid: site.uid }))
    const lifted = some(await page.write(useUpdateArea, { uid: area.uid, name: 'Yard 2', offsetZM: 4 }))
    expect(lifted).toMatchObject({ name: 'Yard 2', siteUid: site.uid, offsetZM: 4 })
    await page.write(() => useDeleteArea(done), area.uid)
    await page.write(() => useDeleteSite(done), site.uid)
    expect((await page.read(useSites)).map(each => each.name)).toEqual(['Works'])
    expect((await page.read(useAreas)).map(each => each.name)).toEqual(['Hall'])
    const group = some(await page.write(useCreateGroup, { name: 'Guests', color: '#112233' }))
    const other = some(await page.write(useUpdateGroup, { ...group, name: 'Visitors' }))
    expect(other).toMatchObject({ name: 'Visitors', color: '#112233' })
    const draft = { ...emptyTag, name: 'Guest 1', groupUids: [group.uid] }
    const tag = some(await page.write(useCreateTag, draft))
    expect(tag.groupUids).toEqual([group.uid])
    await page.write(useDeleteGroup, { uid: group.uid, members: [tag] })
    expect((await page.read(useTags)).find(each => each.uid === tag.uid)?.groupUids).toEqual([])
    await page.write(() => useDeleteTag(done), tag)
  })

  test('uploads a floorplan, places it, and deletes it', async () => {
    const shares: number[] = []
    const image = new File([Uint8Array.from(png(30, 20))], 'hall.png', { type: 'image/png' })
    const change = { areaUid: service.areaUid, label: 'Ground floor' }
    const plan = some(
      await page.write(useUploadFloorplan, { change, image, onProgress: share => shares.push(share) }),
    )
    expect(plan).toMatchObject({
      label: 'Ground floor',
      widthPx: 30,
      heightPx: 20,
      originalFilename: 'hall.png',
    })
    expect(shares.at(-1)).toBe(1)
    const placement = { metresPerPx: 0.05, rotationDeg: -90, offsetXM: 1, offsetYM: -2 }
    const placed = some(await page.write(useUpdateFloorplan, { uid: plan.uid, change: { placement } }))
    expect(placed).toMatchObject({ placement, widthPx: 30 })
    expect(await page.read(() => useFloorplans(service.areaUid))).toMatchObject([
      { uid: plan.uid, placement },
    ])
    await page.write(useDeleteFloorplan, plan.uid)
    expect(await page.read(() => useFloorplans())).toEqual([])
  })

  test('creates, changes and deletes zones, and buffers with their tag’s side', async () => {
    const tag = some(await page.write(useCreateTag, { ...emptyTag, name: 'Truck', category: 'forklift' }))
    const circle = { kind: 'circle', center: { x: 0, y: 0 }, radiusM: 3 } as const
    const draft = { severity: 1, trigger: 'enter', dwellS: 0, groupUids: [], shape: circle } as const
    const placed = { ...draft, name: 'Dock', dynamic: false, areaUid: service.areaUid }
    const zone = some(await page.write(useCreateZone, placed))
    const wider = { ...zone, shape: { ...circle, radiusM: 5 } }
    expect(some(await page.write(useUpdateZone, { zone: wider, before: zone })).shape).toEqual(wider.shape)
    const around = { ...draft, name: 'Around', dynamic: true, boundTagUid: tag.uid }
    const buffer = some(await page.write(useCreateZone, around))
    const carrier = async () => (await page.read(useTags)).find(each => each.uid === tag.uid)
    expect(await carrier()).toMatchObject({ selfZoneUid: buffer.uid, category: 'forklift' })
    await page.write(() => useDeleteZone(done), zone.uid)
    await page.write(() => useDeleteTag(done), { ...tag, selfZoneUid: buffer.uid })
    expect((await page.read(useZones)).map(each => each.name)).toEqual(['Press'])
    expect(await carrier()).toBeUndefined()
  })

  test('creates a node, binds it to a tag, releases and deletes it', async () => {
    const drafts = [{ mac: '02a100000002', name: 'Spare', type: undefined }]
    const { done: made, failed } = await page.write(() => useCreateNodes(done), {
      drafts,
      home: 'project' as const,
    })
    expect(failed).toEqual([])
    const node = some(made[0])
    expect(some(await page.write(useUpdateNode, { uid: node.uid, name: 'Spare 2' }))).toMatchObject({
      name: 'Spare 2',
    })
    const [tag] = await page.read(useTags)
    const tagUid = some(tag).uid
    await page.write(useBindTag, { mac: node.mac, tagUid })
    expect((await page.read(useTags))[0]?.mac).toBe('02a100000002')
    await page.write(useReleaseTag, tagUid)
    expect((await page.read(useTags))[0]?.mac).toBeUndefined()
    await page.write(() => useDeleteNode(done), { ...node, projectUid: service.projectUid })
    expect((await page.read(useNodes)).map(each => each.mac)).toEqual(['02a100000001'])
    const renamed = await page.write(useUpdateTag, { uid: tagUid, description: 'Night shift' })
    expect(renamed).toMatchObject({ name: 'Anna', description: 'Night shift' })
  })

  test('reads the track of a tag if positions are stored, and detects if they are not', async () => {
    const [tag] = await page.read(useTags)
    const now = Date.now()
    const reading = page.read(() => usePositionHistory(some(tag).uid, now - 3_600_000, now))
    const fixes = await reading.catch((error: unknown) => problemOf(error).kind)
    expect(Array.isArray(fixes) ? fixes.map(fix => fix.x) : fixes).toEqual(
      modern ? [-3, -2, 2, 3, 4, 5.5] : 'missing',
    )
  })
})

const emptyTag = {
  displayName: undefined,
  description: undefined,
  type: undefined,
  category: undefined,
  updateIntervalMs: undefined,
  selfZoneUid: undefined,
  exemptTagUid: undefined,
  groupUids: [],
}

/** The alarms of a day, once all are loaded. */
function useDay() {
  const { data, isPending, error } = useAlarms()
  return { data: isPending ? undefined : data, error }
}
