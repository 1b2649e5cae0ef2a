import { expect, it } from 'vitest'
import { downloadKind, withTagNames } from './zone-download.ts'

it('treats undocumented states of a service as not in sync', () => {
  const kindOf = (status: string) => downloadKind({ tagUid: 't1', status })
  expect(['UPDATED', 'REQUESTED', 'IN_PROGRESS', 'FAILED', 'OUTDATED', 'PAUSED', ''].map(kindOf)).toEqual([
    'updated',
    'requested',
    'progress',
    'failed',
    'outdated',
    'outdated',
    'outdated',
  ])
})

it('replaces uids with names, only as whole words', () => {
  const names = new Map([
    ['0a-1', 'Cart'],
    ['0a-12', 'Truck'],
  ])
  expect(withTagNames('UPDATE. Processed: 0a-12. Rejected: 0a-1 (no hardware), x-0a-1.', names)).toBe(
    'UPDATE. Processed: Truck. Rejected: Cart (no hardware), x-0a-1.',
  )
})
