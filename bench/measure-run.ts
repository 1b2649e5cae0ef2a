import { type MeasureOptions, type Pair, VoidRun } from './measure.ts'
import { answerRequests } from './server/child.ts'
import { serverMeasures } from './server/measures.ts'

export interface MeasureAsked extends Pick<MeasureOptions, 'pairs' | 'quick'> {
  readonly name: string
}

export interface MeasureRan {
  readonly pairs: readonly Pair[]
  readonly notes: readonly string[]
  /** The failure of the truth check. */
  readonly isVoid?: string
}

answerRequests<MeasureAsked, MeasureRan>(async ({ name, pairs, quick }) => {
  const measure = serverMeasures.find(each => each.name === name)
  if (!measure) throw new Error(`no row is called ${name}`)
  const notes: string[] = []
  try {
    return { pairs: await measure.run({ pairs, quick, note: line => void notes.push(line) }), notes }
  } catch (error) {
    if (!(error instanceof VoidRun)) throw error
    return { pairs: [], notes, isVoid: error.message }
  }
})
