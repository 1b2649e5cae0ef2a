import { expect, test } from 'vitest'
import { createRandom } from '../mock-server/simulation/random.ts'
import { isOnPostgres } from '../mock-server/tests/test-storage.ts'
import type { Exercise } from './exercise.ts'
import { exercises } from './exercises.ts'

/**
 * The short form of the exercises that do not depend on the speed of the machine; `npm run torture` runs the long form. Delays
 * under load are measured there only, because other tests run at the same time here.
 */
const amounts: Readonly<Record<string, number>> = {
  kills: 2,
  'kills-postgres': 1,
  releases: 1,
  backups: 1,
  disk: 1,
  'fuzz-http': 500,
  'fuzz-socket': 320,
  'fuzz-connections': 750,
  'fuzz-files': 20,
}
const seed = 1

/** With `TEST_STORE=postgres` there is nothing to see for them. */
const aboutFiles = new Set(['kills', 'releases', 'backups', 'disk'])

/** Why an exercise does not run, as a part of the title; empty if it does. */
async function skipped({ name, missing }: Exercise): Promise<string> {
  const lacking = await missing?.()
  if (lacking !== undefined) return ` (skipped: needs ${lacking})`
  return isOnPostgres && aboutFiles.has(name) ? ' (skipped: about SQLite files)' : ''
}

for (const exercise of exercises.filter(({ name }) => name in amounts)) {
  const { name, what, run } = exercise
  const reason = await skipped(exercise)
  const work = async () => {
    const notes: string[] = []
    const note = (line: string) => void notes.push(line)
    const random = createRandom(seed)
    const { faults } = await run({ seed, random, quick: true, amount: amounts[name], note })
    expect(faults, notes.join('\n')).toEqual([])
  }
  test.skipIf(reason !== '')(`${name}: ${what}${reason}`, work, 300_000)
}
