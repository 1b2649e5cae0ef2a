import { expect, test } from 'vitest'
import { createAlarmDeliveries } from './alarm-deliveries.ts'

test('an alarm counts as delivered when the last listener received it; otherwise it is missing', () => {
  const deliveries = createAlarmDeliveries({ listeners: 3, lateMs: 1_000 })
  for (const tag of ['a', 'b', 'c']) deliveries.caused(tag, 10_000)
  deliveries.received([
    { tag: 'a', count: 3, lastMs: 10_100 },
    { tag: 'b', count: 1, lastMs: 10_050 },
  ])
  deliveries.received([
    { tag: 'b', count: 2, lastMs: 11_500 },
    { tag: 'c', count: 2, lastMs: 10_020 },
    { tag: 'nobody', count: 3, lastMs: 10_020 },
  ])
  expect([deliveries.delivered(), deliveries.late(), deliveries.longestMs()]).toEqual([2, 1, 1_500])
  expect([deliveries.missing(), deliveries.missing(10_000)]).toEqual([1, 0])
})
