import { expect, it } from 'vitest'
import { filterDeliveries, type NotificationDelivery } from './notification-delivery.ts'

const row = (uid: string, more: Partial<NotificationDelivery>): NotificationDelivery => ({
  uid,
  channel: 'email',
  address: 'lead@plant.example',
  subject: 'Zone violation · Cart 7',
  text: 'severity 3',
  status: 'sent',
  heldBack: 0,
  ...more,
})
const all = { typed: '', status: '', channel: '', profile: '' }
const rows = [
  row('a', {}),
  row('b', { status: 'failed', channel: 'phone', profileUid: 'p' }),
  row('c', { heldBack: 4 }),
]
const found = (filter: Partial<typeof all>) =>
  filterDeliveries(rows, { ...all, ...filter })
    .map(each => each.uid)
    .join('')

it('finds messages by status, channel, profile, text, and number of suppressed ones', () => {
  expect(found({})).toBe('abc')
  expect(found({ status: 'failed' })).toBe('b')
  expect(found({ status: 'held-back' })).toBe('c')
  expect(found({ channel: 'email' })).toBe('ac')
  expect(found({ profile: 'p' })).toBe('b')
  expect(found({ typed: 'CART 7' })).toBe('abc')
  expect(found({ typed: 'nothing like it' })).toBe('')
})
