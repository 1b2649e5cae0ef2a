// biome-ignore-all lint/style/useNamingConvention: the service that the test plays speaks wire
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { bindAnchor } from './anchor-bindings.ts'
import { HalfBoundError } from './half-bound-error.ts'

const onTags = '/trackable_objects_associations'
const onAnchors = '/win_anchor_associations'
const mac = 'a0b1c2d3e4f5'

describe('bindAnchor', () => {
  beforeEach(() => {
    vi.unstubAllGlobals()
  })
  const bind = () => bindAnchor('p1', { mac, anchorUid: 'w1' })

  it('closes what is open of the hardware on either kind, and of the anchor, then opens', async () => {
    const { calls } = fakeService({
      [`PUT ${onTags}/close`]: () => reply(204),
      [`PUT ${onAnchors}/close`]: () => reply(204),
      [`POST ${onAnchors}`]: () => reply(201, {}),
    })
    await bind()
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', `${onTags}/close`, { mac_address: mac }],
      ['PUT', `${onAnchors}/close`, { mac_address: mac }],
      ['PUT', `${onAnchors}/close`, { win_uid: 'w1' }],
      ['POST', onAnchors, { mac_address: mac, win_uid: 'w1' }],
    ])
  })

  it('tells when it closed something and could not open', async () => {
    fakeService({
      [`PUT ${onTags}/close`]: () => reply(404),
      [`PUT ${onAnchors}/close`]: () => reply(204),
      [`POST ${onAnchors}`]: () => reply(409, { detail: 'bound by somebody else meanwhile' }),
    })
    await expect(bind()).rejects.toThrow(HalfBoundError)
  })

  it('opens nothing when a close is forbidden', async () => {
    const { calls } = fakeService({ [`PUT ${onTags}/close`]: () => reply(403) })
    await expect(bind()).rejects.toMatchObject({ status: 403 })
    expect(calls).toHaveLength(1)
  })
})
