import { expect, test } from 'vitest'
import { createRandom } from '../mock-server/simulation/random.ts'
import { exercises } from './exercises.ts'

/**
 * The short form of the exercises that do not depend on the speed of the machine; `npm run torture` runs the long form. Delays
 * under load are measured there only, because other tests run at the same time here.
 */
const amounts: Readonly<Record<string, number>> = {
  kills: 4,
  releases: 1,
  backups: 1,
  disk: 1,
  'fuzz-http': 1_000,
  'fuzz-socket': 640,
  'fuzz-connections': 1_500,
  'fuzz-files': 20,
}
const seed = 1

test.each(exercises.filter(({ name }) => name in amounts))(
  '$name: $what',
  async ({ name, run }) => {
    const notes: string[] = []
    const note = (line: string) => void notes.push(line)
    const random = createRandom(seed)
    const { faults } = await run({ seed, random, quick: true, amount: amounts[name], note })
    expect(faults, notes.join('\n')).toEqual([])
  },
  300_000,
)
