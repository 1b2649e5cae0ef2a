// biome-ignore-all lint/style/useNamingConvention: the service that the test plays speaks wire
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { HalfBoundError } from './half-bound-error.ts'
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
    await expect(bind()).rejects.toThrow(HalfBoundError)
    fakeService({ [`PUT ${path}/close`]: () => reply(404), ...refuse })
    await expect(bind()).rejects.toMatchObject({ name: 'ApiError', status: 409 })
  })
})
