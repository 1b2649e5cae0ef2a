import { expect, it } from 'vitest'
import { filterNodes, nodeUses } from './node-rows.ts'

const uses = nodeUses(
  [{ uid: 't', name: 'T-1', displayName: 'Anna', groupUids: [], mac: 'aa0000000001' }],
  [{ uid: 'w', name: 'Gate', kind: 'ANCHOR', x: 0, y: 0, z: 0, locked: false, mac: 'aa0000000002' }],
)
const rows = ['aa0000000001', 'aa0000000002', 'aa0000000003'].map((mac, i) => ({
  node: { uid: mac, mac, ...(i < 2 && { type: i === 0 ? 'TAG' : 'ANCHOR' }) },
  use: uses.get(mac),
}))

it.each([
  [{ typed: 'AA:00:00:00:00:03' }, ['aa0000000003']],
  [{ typed: '0002' }, ['aa0000000002']],
  [{ typed: 'anna' }, ['aa0000000001']],
  [{ bound: 'anchor' }, ['aa0000000002']],
  [{ bound: 'none' }, ['aa0000000003']],
  [{ type: 'TAG' }, ['aa0000000001']],
  [{ type: 'none' }, ['aa0000000003']],
  [{ type: 'TAG', bound: 'none' }, []],
])('%j finds %j', (part, left) => {
  const found = filterNodes(rows, { typed: '', type: '', bound: '', ...part })
  expect(found.map(row => row.node.mac)).toEqual(left)
})
