import { expect, it } from 'vitest'
import { createProxyTrust, isNetwork } from './client-address.ts'

it('S11: trusts configured proxies only', () => {
  const trusts = createProxyTrust(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '10.200.3.4', 'fd00::1'])
    expect(trusts(address), address).toBe(true)
  for (const address of ['127.0.0.2', '11.0.0.1', '::1', 'fe80::1', '', 'proxy'])
    expect(trusts(address), address).toBe(false)
  expect(createProxyTrust([])('127.0.0.1')).toBe(false)
})

it('S11: distinguishes addresses and networks from other texts', () => {
  for (const text of ['::1', '10.0.0.0/8', 'fd00::/64']) expect(isNetwork(text), text).toBe(true)
  for (const text of ['', 'localhost', '10.0.0.0/33', '10.0.0.0/8/8', '::/129', '1.2.3.4/x'])
    expect(isNetwork(text), text).toBe(false)
})
