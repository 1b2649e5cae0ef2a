import { expect, it } from 'vitest'
import { bulkChange } from './tag-bulk-edit.ts'

const tag = { uid: 't1', name: 'Cart', type: 'cart', groupUids: ['g1', 'g2'] }
const none = { addGroupUids: [], removeGroupUids: [] }

it('adds and removes groups, and keeps the others', () => {
  const edit = { addGroupUids: ['g3', 'g2'], removeGroupUids: ['g1'] }
  expect(bulkChange(tag, edit)).toEqual({ groupUids: ['g2', 'g3'] })
})

it('contains only differences, and clears cleared fields', () => {
  expect(bulkChange(tag, { ...none, type: 'cart', category: 'yard' })).toEqual({ category: 'yard' })
  const emptied = bulkChange(tag, { ...none, type: undefined })
  expect(emptied && 'type' in emptied).toBe(true)
  expect(emptied?.type).toBeUndefined()
})

it('is empty for a tag without differences', () => {
  expect(bulkChange(tag, { addGroupUids: ['g1'], removeGroupUids: ['g9'], type: 'cart' })).toBeUndefined()
})
