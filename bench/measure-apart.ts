import { type Measure, type MeasureOptions, type Pair, VoidRun } from './measure.ts'
import type { MeasureAsked, MeasureRan } from './measure-run.ts'
import { startChildOf } from './server/child.ts'

/**
 * Runs a measure in its own process.
 * @throws VoidRun as the measure itself does
 */
export async function runApart(
  { name }: Measure,
  { pairs, quick, note }: MeasureOptions,
): Promise<readonly Pair[]> {
  const child = startChildOf<MeasureAsked, MeasureRan>(new URL('measure-run.ts', import.meta.url))
  try {
    const ran = await child.ask({ name, pairs, quick })
    for (const line of ran.notes) note(line)
    if (ran.isVoid !== undefined) throw new VoidRun(ran.isVoid)
    return ran.pairs
  } finally {
    await child.stop()
  }
}
