import { expect, it } from 'vitest'
import { bulkChange } from './tag-bulk-edit.ts'

const tag = { uid: 't1', name: 'Cart', type: 'cart', groupUids: ['g1', 'g2'] }
const none = { addGroupUids: [], removeGroupUids: [] }

it('adds and takes out groups, and keeps those it does not name', () => {
  const edit = { addGroupUids: ['g3', 'g2'], removeGroupUids: ['g1'] }
  expect(bulkChange(tag, edit)).toEqual({ groupUids: ['g2', 'g3'] })
})

it('names only what differs, and empties what is emptied', () => {
  expect(bulkChange(tag, { ...none, type: 'cart', category: 'yard' })).toEqual({ category: 'yard' })
  const emptied = bulkChange(tag, { ...none, type: undefined })
  expect(emptied && 'type' in emptied).toBe(true)
  expect(emptied?.type).toBeUndefined()
})

it('is nothing for a tag that is as wanted', () => {
  expect(bulkChange(tag, { addGroupUids: ['g1'], removeGroupUids: ['g9'], type: 'cart' })).toBeUndefined()
})
