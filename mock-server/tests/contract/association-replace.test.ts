import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, startContract } from './contract-server.ts'

let server: Contract
beforeAll(async () => {
  server = await startContract()
})
afterAll(() => server.close())

const onTags = '/trackable_objects_associations'
const onAnchors = '/win_anchor_associations'
const [one, two, unknown] = ['c00000000001', 'c00000000002', 'c00000000003']
const create = async (path: string, body: object) => (await server.api('POST', path, body)).body.uid

describe('an association that replaces others', () => {
  const open = async () => {
    const ofTags = (await server.api('GET', onTags)).body.trackable_objects_associations
    const ofAnchors = (await server.api('GET', onAnchors)).body.win_anchor_associations
    return [...ofTags, ...ofAnchors].map(each => [each.mac_address, each.obj_uid ?? each.win_uid])
  }
  let tag: string
  let anchor: string
  beforeAll(async () => {
    for (const mac_address of [one, two]) await create('/nodes', { mac_address })
    tag = await create('/trackable_objects', { name: 'T' })
    anchor = await create('/win_anchors', { name: 'A', position: { x: 1, y: 2, z: 3 } })
  })

  test('E1: closes the open associations of both sides and creates the new one in one step', async () => {
    await server.api('POST', onTags, { mac_address: one, obj_uid: tag })
    await server.api('POST', onAnchors, { mac_address: two, win_uid: anchor })
    const made = await server.api('POST', onTags, { mac_address: two, obj_uid: tag, replace: true })
    expect(made.status).toBe(201)
    expect(made.body).not.toHaveProperty('replace')
    expect(await open()).toEqual([[two, tag]])
    const back = await server.api('POST', onAnchors, { mac_address: two, win_uid: anchor, replace: true })
    expect(back.status).toBe(201)
    expect(await open()).toEqual([[two, anchor]])
  })

  test('E1: closes nothing if the MAC is not a node of the project', async () => {
    const before = await open()
    const refused = await server.api('POST', onAnchors, {
      mac_address: unknown,
      win_uid: anchor,
      replace: true,
    })
    expect(refused.status).toBe(422)
    expect(await open()).toEqual(before)
  })
})
