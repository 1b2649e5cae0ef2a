import { expect, test, vi } from 'vitest'
import { decodePositions, PositionForwarder } from './position-forwarder.ts'
import { numberBytes } from './server-links.ts'

const projectUid = '0198a7c2-0000-7000-8000-00000000000a'
const elsewhere = { address: 'http://10.0.0.6:8080' }

test('sends positions to the owner of the project, and returns its answer', async () => {
  const ask = vi.fn(async () => Buffer.from('{"accepted":1}'))
  const forwarder = new PositionForwarder({ ownerOf: () => elsewhere }, { ask })
  for (const isLines of [false, true]) {
    const body = Buffer.from(isLines ? '{"x":1}\n' : '[{"x":1}]')
    expect(await forwarder.forward({ projectUid, isLines, body })).toEqual(Buffer.from('{"accepted":1}'))
    const [address, message] = ask.mock.lastCall as unknown as [string, Buffer]
    expect(address).toBe(elsewhere.address)
    expect(decodePositions(message.subarray(numberBytes))).toEqual({ projectUid, isLines, body })
  }
})

test.each([
  ['this server owns the project', 'here' as const, 10, '{}'],
  ['the owner is not known', undefined, 10, '{}'],
  ['the body is large', elsewhere, 300_000, '{}'],
  ['there is no answer', elsewhere, 10, ''],
])('leaves it to a request if %s', async (_, owner, bytes, answer) => {
  const ask = async () => Buffer.from(answer)
  const forwarder = new PositionForwarder({ ownerOf: () => owner }, { ask })
  expect(await forwarder.forward({ projectUid, isLines: false, body: Buffer.alloc(bytes) })).toBeUndefined()
})
