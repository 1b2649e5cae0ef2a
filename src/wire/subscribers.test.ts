import { expect, it } from 'vitest'
import { fromWireSubscriber, toWireSubscriber, wireSubscriber } from './subscribers.ts'

const read = (addresses: unknown) =>
  fromWireSubscriber(wireSubscriber.parse({ uid: 's', name: 'Lead', addresses, notifications: ['n1'] }))

it('reads addresses as lists and as plain text, and writes them in the same form', () => {
  const listed = read({ email: ['a@x.de', 'b@x.de'], phone: [] })
  expect(listed).toMatchObject({ emails: ['a@x.de', 'b@x.de'], phones: [], bare: false })
  expect(toWireSubscriber(listed).addresses).toEqual({ email: ['a@x.de', 'b@x.de'], phone: [] })
  const bare = read({ email: 'a@x.de', phone: '' })
  expect(bare).toMatchObject({ emails: ['a@x.de'], phones: [], bare: true })
  expect(toWireSubscriber(bare).addresses).toEqual({ email: 'a@x.de', phone: '' })
  expect(read({ email: null, phone: 301234 })).toMatchObject({ emails: [], phones: ['301234'] })
  expect(read(null)).toMatchObject({ emails: [], phones: [], bare: false })
})
