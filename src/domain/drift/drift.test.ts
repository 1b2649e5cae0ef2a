import { describe, expect, test } from 'vitest'
import type { SyncSettings } from '../sync/sync-settings.ts'
import type { Tag } from '../tag/tag.ts'
import { testZone as zone } from '../zone/test-zone.ts'
import type { Zone } from '../zone/zone.ts'
import { bindingDrift } from './binding-drift.ts'
import { bufferDrift } from './buffer-drift.ts'
import { downloadDrift, isPlain } from './drift.ts'
import { groupDrift } from './group-drift.ts'
import { masterDrift } from './master-drift.ts'

const tag = (uid: string, more: Partial<Tag> = {}): Tag => ({ uid, name: uid, groupUids: [], ...more })
const buffer = (uid: string, boundTagUid?: string) =>
  zone(uid, { dynamic: true, ...(boundTagUid && { boundTagUid }) })

describe('tags and buffers', () => {
  const found = (tags: Tag[], zones: Zone[]) =>
    bufferDrift(tags, zones).map(({ key, wrong }) => `${key} ${wrong}`)
  test.each([
    ['both name each other', [tag('a', { selfZoneUid: 'z' })], [buffer('z', 'a')], []],
    ['only the tag', [tag('a', { selfZoneUid: 'z' })], [buffer('z')], ['tag:a tag-only']],
    ['only the zone', [tag('a')], [buffer('z', 'a')], ['tag:a zone-only']],
    ['the zone is gone', [tag('a', { selfZoneUid: 'z' })], [], ['tag:a gone']],
    [
      'the zone is another’s',
      [tag('a', { selfZoneUid: 'z' }), tag('b', { selfZoneUid: 'z' })],
      [buffer('z', 'b')],
      ['tag:a foreign'],
    ],
    [
      'two tags want one free zone',
      [tag('a', { selfZoneUid: 'z' }), tag('b', { selfZoneUid: 'z' })],
      [buffer('z')],
      ['tag:a tag-only', 'tag:b foreign'],
    ],
    ['the tag is gone', [], [buffer('z', 'a')], ['zone:z tag-gone']],
    [
      'a second buffer',
      [tag('a', { selfZoneUid: 'y' })],
      [buffer('y', 'a'), buffer('z', 'a')],
      ['zone:z second'],
    ],
    ['static zones have no tag', [], [zone('z', { boundTagUid: 'a' })], []],
  ])('%s', (_, tags, zones, expected) => {
    expect(found(tags, zones)).toEqual(expected)
  })
})

describe('bindings', () => {
  const open = (uid: string, mac: string, openedAtMs: number, more: object = { tagUid: uid }) => ({
    uid,
    mac,
    openedAtMs,
    ...more,
  })
  test('a MAC with several bindings keeps the newest, to a tag or an anchor', () => {
    const bindings = [
      open('old', 'm1', 1),
      open('anchor', 'm1', 9, { anchorUid: 'anchor' }),
      open('middle', 'm1', 5),
      open('alone', 'm2', 1),
      open('closed', 'm2', 2, { tagUid: 'closed', closedAtMs: 3 }),
    ] as never
    const [drift, ...others] = bindingDrift(bindings)
    expect(others).toEqual([])
    expect(drift).toMatchObject({
      mac: 'm1',
      keep: { uid: 'anchor' },
      close: [{ uid: 'old' }, { uid: 'middle' }],
    })
  })
})

describe('deleted groups', () => {
  test('are found on tags and zones; a zone that would then apply to everyone needs confirmation', () => {
    const drift = groupDrift(
      [tag('a', { groupUids: ['carts', 'gone'] }), tag('b', { groupUids: ['carts'] })],
      [zone('y', { groupUids: ['gone', 'lost'] }), zone('z', { groupUids: ['gone', 'carts'] }), zone('all')],
      [{ uid: 'carts' }],
    )
    expect(drift.map(each => [each.key, each.gone, each.left, isPlain(each)])).toEqual([
      ['tag:a', ['gone'], ['carts'], true],
      ['zone:y', ['gone', 'lost'], [], false],
      ['zone:z', ['gone'], ['carts'], true],
    ])
  })
})

test('zones are missing on tags with hardware that are not receiving them', () => {
  const statuses = { a: 'OUTDATED', b: 'UPDATED', c: 'FAILED', d: 'IN_PROGRESS', e: 'OUTDATED' }
  const tags = ['a', 'b', 'c', 'd'].map(uid => tag(uid, { mac: `m${uid}` }))
  const downloads = Object.entries(statuses).map(([tagUid, status]) => ({ tagUid, status }))
  expect(downloadDrift(downloads, [...tags, tag('e')]).map(({ key, status }) => [key, status])).toEqual([
    ['a', 'OUTDATED'],
    ['c', 'FAILED'],
  ])
})

describe('sync masters', () => {
  const settings = (isStarted: boolean): SyncSettings => ({
    autostart: false,
    isStarted,
    masters: [{ mac: 'aa', addr: 'aa' }],
    distributors: [],
    tdoaVersion: 2,
    lsbVersion: 2,
  })
  const says = (mac: string) => ({ mac, name: 'sf', value: { addr: mac } })
  const schedule = { content: '{"slots":[{"slot":3,"role":"beacon","addr":"aa"}]}', version: 2 as const }
  test('of a running sync: a missing one gets the start parameters, an unexpected one is reset', () => {
    const [silent, uncalled] = masterDrift(settings(true), [says('bb')], schedule)
    expect(silent).toMatchObject({ mac: 'aa', wrong: 'silent' })
    expect(silent?.sends.map(({ name }) => name)).toEqual(['sf', 'sync_slot', 'tdoa_schedule'])
    expect(silent?.sends[1]?.value).toEqual({ addr: 'aa', slot: 3 })
    expect(uncalled).toMatchObject({
      mac: 'bb',
      wrong: 'uncalled',
      sends: [{ name: 'sf', value: { addr: '' } }],
    })
  })
  test('of a stopped sync: none should report, configured or not', () => {
    expect(masterDrift(settings(false), [says('aa')], schedule)).toMatchObject([
      { mac: 'aa', wrong: 'uncalled' },
    ])
    expect(masterDrift(settings(false), [], schedule)).toEqual([])
  })
  test('without a schedule nothing is sent to a missing master', () => {
    const [silent] = masterDrift(settings(true), [], undefined)
    expect([silent?.sends, silent && isPlain(silent)]).toEqual([[], false])
  })
})
