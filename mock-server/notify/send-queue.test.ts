import { expect, it } from 'vitest'
import { createSendQueue } from './send-queue.ts'

it('S7: sends alarms before everything else, and lets companies take turns', async () => {
  const sent: string[] = []
  const queue = createSendQueue(() => undefined, 1)
  const push = (urgency: 'alarm' | 'account' | 'test', owner: string, name: string) =>
    queue.push(urgency, owner, async () => void sent.push(name))
  for (let i = 0; i < 3; i++) push('test', 'busy', `test ${i}`)
  for (let i = 0; i < 3; i++) push('alarm', 'busy', `alarm ${i}`)
  push('account', '', 'restore')
  push('alarm', 'other', 'other alarm')
  expect(queue.waiting()).toBe(8)
  await queue.idle()
  // The first was sent before the others arrived.
  expect(sent).toEqual([
    'test 0',
    'alarm 0',
    'other alarm',
    'alarm 1',
    'alarm 2',
    'restore',
    'test 1',
    'test 2',
  ])
})

it('S7: continues when a message cannot be sent or its server is slow', async () => {
  const errors: unknown[] = []
  const sent: string[] = []
  const queue = createSendQueue(error => errors.push(error), 2)
  let answer: () => void = () => undefined
  queue.push('test', 'a', () => new Promise<void>(resolve => (answer = resolve)))
  queue.push('alarm', 'b', () => Promise.reject(new Error('refused')))
  queue.push('alarm', 'b', async () => void sent.push('alarm'))
  await expect.poll(() => sent).toEqual(['alarm'])
  expect(errors).toHaveLength(1)
  answer()
  await queue.idle()
  expect(queue.waiting()).toBe(0)
})
