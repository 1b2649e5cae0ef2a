import { VoidRun } from '../measure.ts'
import { closeStages, stageOf } from './stage.ts'
import { checkTruth, type TruthOptions } from './truth.ts'

type Cheater = Pick<TruthOptions, 'feed' | 'sabotage'>

const noLabels = JSON.stringify(JSON.stringify({ state: { labels: 'none', panelOpen: true }, version: 0 }))

/**
 * Faults that make a picture fast but wrong. They tamper with the stream or the page; the product has no such
 * options.
 */
const cheaters: Readonly<Record<string, Cheater>> = {
  'draws half of the tags': { feed: { lets: batch => batch % 2 === 0 } },
  'drops one position in ten': { feed: { lets: batch => batch % 10 !== 9 } },
  'draws what was three seconds ago': { feed: { delayMs: 3_000 } },
  'hides the names': { sabotage: `localStorage['floorwatch-layers'] = ${noLabels}` },
  'shows a picture of the floor': {
    sabotage: `setTimeout(() => {
      const canvas = document.querySelector('[data-testid=tags]')
      const copy = document.createElement('canvas')
      Object.assign(copy, {width: canvas.width, height: canvas.height})
      copy.getContext('2d').drawImage(canvas, 0, 0)
      copy.style.cssText = canvas.style.cssText
      copy.dataset.testid = 'tags'
      canvas.replaceWith(copy)
    }, 5000)`,
  },
}

/** Checks that every fault is detected, and that runs without a fault pass. */
export async function selfTest(note: (line: string) => void): Promise<boolean> {
  const stage = await stageOf(10_000)
  let passed = true
  for (const [name, cheater] of [['no fault', {}] as const, ...Object.entries(cheaters)]) {
    const said = await checkTruth(stage, { quick: true, note: () => undefined, ...cheater }).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof VoidRun) return error.message
        throw error
      },
    )
    const right = (said === undefined) === (name === 'no fault')
    passed &&= right
    note(`${right ? 'ok ' : 'NOT'} ${name}: ${said ?? 'nothing found'}`)
  }
  await closeStages()
  return passed
}
