import { expect, test } from 'vitest'
import { createAlarmAccount } from './alarm-deliveries.ts'

test('an alarm counts when all have heard it, by the last of them; one that not all heard is missing', () => {
  const account = createAlarmAccount({ listeners: 3, lateMs: 1_000 })
  for (const tag of ['a', 'b', 'c']) account.caused(tag, 10_000)
  account.heard([
    { tag: 'a', count: 3, lastMs: 10_100 },
    { tag: 'b', count: 1, lastMs: 10_050 },
  ])
  account.heard([
    { tag: 'b', count: 2, lastMs: 11_500 },
    { tag: 'c', count: 2, lastMs: 10_020 },
    { tag: 'nobody', count: 3, lastMs: 10_020 },
  ])
  expect([account.whole(), account.late(), account.longestMs()]).toEqual([2, 1, 1_500])
  expect([account.missing(), account.missing(10_000)]).toEqual([1, 0])
})
