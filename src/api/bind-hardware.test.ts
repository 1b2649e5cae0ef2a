// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { type BindTarget, bindHardware } from './bind-hardware.ts'
import { problemOf } from './problem-of.ts'

const onTags = '/trackable_objects_associations'
const onAnchors = '/win_anchor_associations'
const mac = 'a0b1c2d3e4f5'
const other = 'ffffffffffff'
const node = { uid: 'n1', mac_address: mac }
const tagBinding = (uid: string, mac_address: string, obj_uid: string) => ({ uid, mac_address, obj_uid })
const anchorBinding = (uid: string, mac_address: string, win_uid: string) => ({ uid, mac_address, win_uid })

type Answers = Parameters<typeof fakeService>[0]

/** A service without extensions, in which the MAC is on tag `old-tag` and tag `t1` has other hardware. */
const service = (answers: Answers = {}): Answers => ({
  'GET /version': {},
  'GET /nodes': [node],
  [`GET ${onTags}`]: [tagBinding('b1', mac, 'old-tag'), tagBinding('b2', other, 't1')],
  [`GET ${onAnchors}`]: [],
  [`PUT ${onTags}/close`]: () => reply(204),
  [`PUT ${onAnchors}/close`]: () => reply(204),
  [`POST ${onTags}`]: () => reply(201, tagBinding('b3', mac, 't1')),
  [`POST ${onAnchors}`]: () => reply(201, anchorBinding('b4', mac, 'w1')),
  ...answers,
})

const bind = (target: BindTarget = { tagUid: 't1' }) => bindHardware(new QueryClient(), 'p1', mac, target)
const refuse = (answers: Answers, target?: BindTarget) => {
  const { calls } = fakeService(service(answers))
  return { calls, problem: bind(target).then(() => undefined, problemOf) }
}
const writes = (calls: ReturnType<typeof fakeService>['calls']) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

describe('bindHardware', () => {
  beforeEach(() => {
    vi.unstubAllGlobals()
  })

  it('E1: replaces bindings in one step if the service supports it', async () => {
    const version = { custom_product_attributes: { association_replace: true } }
    const { calls } = fakeService(service({ 'GET /version': version }))
    await bind()
    expect(writes(calls)).toEqual([['POST', onTags, { mac_address: mac, obj_uid: 't1', replace: true }]])
  })

  it('E1: closes nothing for a MAC that no node of the project has', async () => {
    const { calls, problem } = refuse({ 'GET /nodes': [] })
    expect(await problem).toEqual({ kind: 'hardware-unknown', detail: mac })
    expect(writes(calls)).toEqual([])
  })

  it('closes open bindings of both sides, then opens the new one', async () => {
    const { calls } = fakeService(service())
    await bind()
    expect(writes(calls)).toEqual([
      ['PUT', `${onTags}/close`, { obj_uid: 'old-tag' }],
      ['PUT', `${onTags}/close`, { obj_uid: 't1' }],
      ['POST', onTags, { mac_address: mac, obj_uid: 't1' }],
    ])
  })

  it('D11: binding a tag closes the binding of the MAC to an anchor', async () => {
    const bound = { [`GET ${onTags}`]: [], [`GET ${onAnchors}`]: [anchorBinding('b5', mac, 'w9')] }
    const { calls } = fakeService(service(bound))
    await bind()
    expect(writes(calls)[0]).toEqual(['PUT', `${onAnchors}/close`, { win_uid: 'w9' }])
  })

  it('closes no unrelated binding, and binds an anchor as well', async () => {
    const bound = { [`GET ${onTags}`]: [tagBinding('b6', other, 'far')] }
    const { calls } = fakeService(service(bound))
    await bind({ anchorUid: 'w1' })
    expect(writes(calls)).toEqual([['POST', onAnchors, { mac_address: mac, win_uid: 'w1' }]])
  })

  it('works with a service that has no anchors', async () => {
    const { calls } = fakeService(service({ [`GET ${onAnchors}`]: () => reply(404) }))
    await bind()
    expect(writes(calls)).toHaveLength(3)
  })

  it('E1: reopens what it closed when the new binding is rejected', async () => {
    const wanted = { mac_address: mac, obj_uid: 't1' }
    const { calls, problem } = refuse({
      [`POST ${onTags}`]: ({ body }: { body: unknown }) =>
        JSON.stringify(body) === JSON.stringify(wanted) ? reply(409, { detail: 'not this one' }) : reply(201),
    })
    expect(await problem).toEqual({ kind: 'refused', detail: 'not this one' })
    expect(writes(calls).slice(3)).toEqual([
      ['POST', onTags, { mac_address: mac, obj_uid: 'old-tag' }],
      ['POST', onTags, { mac_address: other, obj_uid: 't1' }],
    ])
  })

  it('E1: reopens what it closed when a later close is forbidden', async () => {
    const { calls, problem } = refuse({
      [`PUT ${onTags}/close`]: ({ body }: { body: unknown }) =>
        reply(JSON.stringify(body).includes('t1') ? 403 : 204),
    })
    expect(await problem).toMatchObject({ kind: 'forbidden' })
    expect(writes(calls).at(-1)).toEqual(['POST', onTags, { mac_address: mac, obj_uid: 'old-tag' }])
  })

  describe('reports the current bindings of the service if it could not reopen what it closed', () => {
    const broken = (rows: readonly object[], answers: Answers = {}): Answers => ({
      [`POST ${onTags}`]: () => reply(409, { detail: 'bound to an anchor' }),
      'GET /track_assoc': rows,
      ...answers,
    })
    const onAnchor = { ...anchorBinding('b7', mac, 'w1'), closed_at: null }

    it.each([
      [
        'both sides are free',
        broken([{ ...tagBinding('b1', mac, 't1'), closed_at: 1_000 }]),
        'bound-to-nothing',
      ],
      ['the hardware is on another tag', broken([tagBinding('b1', mac, 't2')]), 'bound-to-something'],
      ['the tag has other hardware', broken([tagBinding('b1', other, 't1')]), 'bound-to-something'],
      ['others are bound', broken([tagBinding('b1', other, 't2')]), 'bound-to-nothing'],
      [
        'the hardware is on an anchor',
        broken([], { [`GET ${onAnchors}/all`]: [onAnchor] }),
        'bound-to-something',
      ],
      ['it cannot be read', broken([], { 'GET /track_assoc': () => reply(500) }), 'bound-unread'],
    ])('%s', async (_what, answers, expected) => {
      expect(await refuse(answers).problem).toEqual({ kind: expected, detail: 'bound to an anchor' })
    })
  })
})
