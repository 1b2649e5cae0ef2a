import { describe, expect, test } from 'vitest'
import { operator, startFurnished } from '../../mock-server/tests/contract/furnished-server.ts'
import {
  useBindAnchor,
  useDeleteAnchorBinding,
  useEveryAnchorBinding,
  useRebindAnchor,
  useReleaseAnchor,
} from './anchor-bindings.ts'
import { useAnchors } from './anchors.ts'
import { useCurrentUser } from './current-user.ts'
import { furnishedPage } from './furnished-page.ts'
import { useNodeParams, useSendParameter } from './node-params.ts'
import {
  useAssignNodes,
  useCreateNodes,
  useNodes,
  useReleaseNode,
  useStockNodes,
  useValidateMacs,
} from './nodes.ts'
import { problemOf } from './problem-of.ts'
import {
  useBetaVersion,
  useChangeLoggerFilter,
  useChannels,
  useConnections,
  useHost,
  useLoggerFilter,
  useSocketHost,
  useSystemLink,
  useUptime,
  useVersionFile,
} from './system.ts'
import { useEveryTagBinding } from './tag-bindings.ts'
import { useTags } from './tags.ts'
import { useSendMessage } from './user-messages.ts'

const mac = '02a100000001'
const spare = '02a100000002'

describe.each(['modern', 'legacy'] as const)('against a %s deployment', variant => {
  const modern = variant === 'modern'
  const page = furnishedPage(() => startFurnished(variant), operator)

  test('reads the signed-in user', async () => {
    expect(await page.read(useCurrentUser)).toMatchObject({ email: operator.email, role: 'PROJECT_USER' })
  })

  test('validates MACs, creates nodes, moves them to the stock and back', async () => {
    const sorted = await page.write(useValidateMacs, [mac, spare, 'nonsense'])
    expect(sorted).toEqual({
      valid: new Set([spare]),
      invalid: new Set(['nonsense']),
      duplicate: new Set([mac]),
    })
    const drafts = [{ mac: spare, name: 'Spare', type: 'TAG' }]
    const made = await page.write(() => useCreateNodes(() => undefined), { drafts, home: 'project' as const })
    expect(made).toMatchObject({ done: [{ mac: spare, name: 'Spare', type: 'TAG' }], failed: [] })
    await page.write(useReleaseNode, spare)
    expect((await page.read(useStockNodes)).map(node => node.mac)).toEqual([spare])
    expect((await page.read(useNodes)).map(node => node.mac)).toEqual([mac])
    expect(await page.write(useAssignNodes, [spare])).toEqual({ done: [spare], failed: [] })
    expect((await page.read(useNodes)).map(node => node.mac)).toEqual([mac, spare])
  })

  test('sends a parameter, and reads reports of nodes, of which there are none yet', async () => {
    await page.write(() => useSendParameter(mac), { name: 'nwk_cfg', value: { router: true } })
    expect(await page.read(() => useNodeParams(mac))).toEqual([])
  })

  test('binds a node to an anchor, rebinds and releases it; or reports that there are no anchors', async () => {
    const [anchor] = await page.read(useAnchors)
    expect(anchor?.mac).toBe(modern ? mac : undefined)
    const sides = { mac: spare, anchorUid: anchor?.uid ?? 'none' }
    const bound = page.write(useBindAnchor, sides).then(() => true)
    expect(await bound.catch((error: unknown) => problemOf(error).kind === 'unknown')).toBe(modern)
    const all = await page.read(useEveryAnchorBinding)
    const open = all?.filter(each => each.closedAtMs === undefined)
    expect(open?.map(each => each.mac)).toEqual(modern ? [spare] : undefined)
    for (const { uid } of open ?? []) {
      await page.write(useRebindAnchor, { uid, mac, anchorUid: sides.anchorUid })
      await page.write(useReleaseAnchor, sides.anchorUid)
      await page.write(useDeleteAnchorBinding, uid)
    }
    const left = await page.read(useEveryAnchorBinding)
    expect(left?.map(each => each.closedAtMs === undefined) ?? null).toEqual(modern ? [false] : null)
    expect(await page.read(useEveryTagBinding)).toEqual([])
  })

  test('sends a message to tags', async () => {
    const tags = await page.read(useTags)
    const tagUids = tags.map(tag => tag.uid)
    expect(await page.write(useSendMessage, { text: 'Come in', tagUids })).toMatchObject({ text: 'Come in' })
    const nobody = page.write(useSendMessage, { text: 'Come in', tagUids: ['nobody'] })
    expect(await nobody.catch((error: unknown) => problemOf(error).kind)).toBe('refused')
  })

  test('reads the service status, and sets the filter of its log', async () => {
    expect(await page.read(useVersionFile)).toMatchObject({ api: modern ? { version: '2.0' } : '2.0' })
    expect(await page.read(useBetaVersion)).toMatchObject({ api: modern ? { version: '2.0' } : '2.0' })
    expect((await page.read(useHost)).name).toEqual(expect.stringMatching(/./))
    expect((await page.read(useUptime)).length).toBeGreaterThan(0)
    expect(await page.read(useSocketHost)).toBe(new URL(page.url).host)
    expect(await page.read(useChannels)).toHaveLength(8)
    const connections = page.read(useConnections)
    expect(await connections.catch((error: unknown) => problemOf(error).kind)).toBe('forbidden')
    expect(await page.read(() => useSystemLink('help'))).toBeNull()
    await page.write(useChangeLoggerFilter, { level: 'error' })
    expect(await page.read(useLoggerFilter)).toEqual({ level: 'error' })
    await page.write(useChangeLoggerFilter, 'clear')
    expect(await page.read(useLoggerFilter)).toEqual({})
  })
})
