// biome-ignore-all lint/style/useNamingConvention: rows of the service
import { expect, it } from 'vitest'
import { readJsonValue, writeJsonValue } from '#domain/json-object.ts'
import { fromWireAnchor, toWireAnchor, wireAnchor } from './anchors.ts'
import { fromWireCompany, toWireCompany, wireCompany } from './companies.ts'
import { fromWireNode, toWireNode, wireNode } from './nodes.ts'

it('D7: a node keeps announce, periferial_info and uwb_trx_config', () => {
  const fields = { announce: 10, periferial_info: 'button', uwb_trx_config: { channel: 5 } }
  const node = fromWireNode(wireNode.parse({ uid: 'n', mac_address: 'aabbccddeeff', ...fields }))
  expect(node).toMatchObject({ announce: 10, peripheralInfo: 'button', uwbConfig: { channel: 5 } })
  const { announce, peripheralInfo, uwbConfig } = node
  expect(toWireNode({ announce, peripheralInfo, uwbConfig })).toEqual(fields)
  expect(toWireNode({ announce: undefined })).toEqual({ announce: null })
  expect(toWireNode({ name: 'Gate' })).toEqual({ name: 'Gate' })
})

it('D7: a value of unspecified type is read back as written', () => {
  for (const value of ['10', 'button', 'true', 10, true, { channel: 5 }, [1]])
    expect(readJsonValue(writeJsonValue(value))).toEqual(value)
  expect(writeJsonValue('button')).toBe('button')
  expect(readJsonValue(' ')).toBeUndefined()
})

it('D7: an anchor keeps acc_config, bt_config and state', () => {
  const fields = { acc_config: { g: 2 }, bt_config: { on: true }, state: { up: 1 } }
  const anchor = fromWireAnchor(wireAnchor.parse({ uid: 'w', name: 'Gate', ...fields }))
  expect(anchor).toMatchObject({ accConfig: { g: 2 }, btConfig: { on: true }, state: { up: 1 } })
  const { accConfig, btConfig, state } = anchor
  expect(toWireAnchor({ accConfig, btConfig, state })).toEqual(fields)
  expect(toWireAnchor({ accConfig: undefined })).toEqual({ acc_config: null })
  expect(toWireAnchor({ locked: true })).toEqual({ locked: true })
})

it('D7: a company has user_params, members and projects', () => {
  const company = fromWireCompany(
    wireCompany.parse({
      uid: 'c',
      name: 'Northfield',
      user_params: { region: 'north' },
      users: [{ uid: 'u', email: 'nora@plant.example', first_name: 'Nora', created_at: 5 }],
      projects: [{ uid: 'p', name: 'Plant' }],
    }),
  )
  expect(company).toEqual({
    uid: 'c',
    name: 'Northfield',
    userParams: { region: 'north' },
    members: [{ uid: 'u', email: 'nora@plant.example', firstName: 'Nora', createdAtMs: 5 }],
    projects: [{ uid: 'p', name: 'Plant' }],
  })
  expect(toWireCompany({ name: 'N', userParams: { a: 1 } })).toEqual({
    company: { name: 'N', user_params: { a: 1 } },
  })
  expect(toWireCompany({ name: 'N' })).toEqual({ company: { name: 'N' } })
})
