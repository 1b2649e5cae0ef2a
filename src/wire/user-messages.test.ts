import { expect, it } from 'vitest'
import { fromWireMessage, toWireMessage } from './user-messages.ts'

it('reads the text from the hex bytes, and omits invalid bytes', () => {
  expect(fromWireMessage({ dev_id: 't1', mac: '0a', hex: '47c3bc6e', sender_uid: 'u1' })).toEqual({
    tagUid: 't1',
    senderUid: 'u1',
    text: 'Gün',
  })
  expect(fromWireMessage({ dev_id: 't1', hex: 'ff' })).toEqual({ tagUid: 't1' })
  expect(fromWireMessage({ dev_id: 't1', hex: '41'.repeat(257) })).toEqual({ tagUid: 't1' })
  expect(fromWireMessage({ hex: '41' })).toBeUndefined()
})

it('names the sender only if it is known', () => {
  expect(toWireMessage('Hi', ['t1'], undefined)).toEqual({ recipient_uids: ['t1'], text: 'Hi' })
})
