import { expect, test } from 'vitest'
import { createRandom } from '../mock-server/simulation/random.ts'
import { attacks } from './attacks/attacks.ts'

test(`attacks: ${attacks.what}`, async () => {
  const notes: string[] = []
  const note = (line: string) => void notes.push(line)
  const { faults } = await attacks.run({ seed: 1, random: createRandom(1), quick: true, amount: 1, note })
  expect(faults, notes.join('\n')).toEqual([])
}, 300_000)
