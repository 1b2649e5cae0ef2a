// biome-ignore-all lint/style/useNamingConvention: the service that the test plays speaks wire
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { problemOf } from './problem-of.ts'
import { bindTag } from './tag-bindings.ts'

const path = '/trackable_objects_associations'
const opened = { uid: 'b1', mac_address: 'a0b1c2d3e4f5', obj_uid: 't1', closed_at: null }

describe('bindTag', () => {
  beforeEach(() => {
    vi.unstubAllGlobals()
  })
  const bind = () => bindTag('p1', 'a0b1c2d3e4f5', 't1')

  it('closes either side first, then opens', async () => {
    const { calls } = fakeService({ [`PUT ${path}/close`]: () => reply(204), [`POST ${path}`]: opened })
    await bind()
    expect(calls.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { mac_address: 'a0b1c2d3e4f5' }],
      ['PUT', { obj_uid: 't1' }],
      ['POST', { mac_address: 'a0b1c2d3e4f5', obj_uid: 't1' }],
    ])
  })

  it('does not mind that nothing was open', async () => {
    const { calls } = fakeService({
      [`PUT ${path}/close`]: () => reply(404, { detail: 'nothing open' }),
      [`POST ${path}`]: opened,
    })
    await bind()
    expect(calls).toHaveLength(3)
  })

  it('opens nothing when a close is forbidden', async () => {
    const { calls } = fakeService({ [`PUT ${path}/close`]: () => reply(403), [`POST ${path}`]: opened })
    await expect(bind()).rejects.toMatchObject({ status: 403 })
    expect(calls).toHaveLength(1)
  })

  it('tells when it closed the old binding and could not open the new one', async () => {
    const refuse = { [`POST ${path}`]: () => reply(409, { detail: 'bound to an anchor' }) }
    fakeService({ [`PUT ${path}/close`]: () => reply(204), ...refuse })
    await expect(bind()).rejects.toMatchObject({ name: 'HalfBoundError' })
    fakeService({ [`PUT ${path}/close`]: () => reply(404), ...refuse })
    await expect(bind()).rejects.toMatchObject({ name: 'ApiError', status: 409 })
  })

  describe('refused after a close, it says what the service says then', () => {
    const ofTags = (rows: readonly object[]) => ({
      [`PUT ${path}/close`]: () => reply(204),
      [`POST ${path}`]: () => reply(409, { detail: 'bound to an anchor' }),
      'GET /track_assoc': rows,
    })
    const onAnchor = { uid: 'b2', mac_address: 'a0b1c2d3e4f5', win_uid: 'w1', closed_at: null }
    const kind = async (answers: Parameters<typeof fakeService>[0]) => {
      fakeService(answers)
      return bind().then(
        () => undefined,
        error => problemOf(error),
      )
    }

    it.each([
      ['both sides are free', ofTags([{ ...opened, closed_at: 1_000 }]), 'bound-to-nothing'],
      ['the hardware is on another tag', ofTags([{ ...opened, obj_uid: 't2' }]), 'bound-to-something'],
      ['the tag has other hardware', ofTags([{ ...opened, mac_address: 'ff' }]), 'bound-to-something'],
      ['others are bound', ofTags([{ ...opened, mac_address: 'ff', obj_uid: 't2' }]), 'bound-to-nothing'],
      [
        'the hardware is on an anchor',
        { ...ofTags([]), 'GET /win_anchor_associations/all': [onAnchor] },
        'bound-to-something',
      ],
      ['it cannot be read', { ...ofTags([]), 'GET /track_assoc': () => reply(500) }, 'bound-unread'],
    ])('%s', async (_what, answers, expected) => {
      expect(await kind(answers)).toEqual({ kind: expected, detail: 'bound to an anchor' })
    })
  })
})
