import type { PackedFixes } from '#domain/what-if/packed-fixes.ts'
import { proposeRules } from '#domain/what-if/zone-noise.ts'
import { replayZone, type ZoneFigures } from '#domain/what-if/zone-replay.ts'
import type { Zone } from '#domain/zone/zone.ts'
import type { ToWhatIf, WhatIfAnswer, WhatIfQuestion } from './what-if-messages.ts'

/** The properties of a zone that affect the result; renaming does not need a new replay. */
function rulesOf({
  shape,
  areaUid,
  severity,
  trigger,
  dwellS,
  groupUids,
  activeHours,
  rules,
}: Zone): unknown {
  const dwell = trigger === 'dwell' ? dwellS : 0
  return [shape, areaUid, severity, trigger, dwell, groupUids, activeHours, rules]
}

/**
 * Worker logic, testable without a worker: keeps recorded positions and answers the latest request. `yieldToMessages` lets
 * messages in between two pieces of work.
 */
export function createReplayClient(
  answer: (message: WhatIfAnswer) => void,
  yieldToMessages: () => Promise<void>,
) {
  let kept: PackedFixes[] = []
  let newest = 0
  let last: { readonly key: string; readonly figures: ZoneFigures } | undefined

  /** Undefined if another request replaced it. */
  async function figuresOf(zone: Zone, question: WhatIfQuestion): Promise<ZoneFigures | undefined> {
    const steps = replayZone(zone, kept, question)
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
      await yieldToMessages()
      if (newest !== question.id) return undefined
    }
  }

  async function answerTo(question: WhatIfQuestion): Promise<void> {
    const { id, saved, drawn, span, tags, timeZone, rules } = question
    const key = saved && JSON.stringify([rulesOf(saved), span, timeZone, tags, rules, kept.length])
    let before = key !== undefined && last?.key === key ? last.figures : undefined
    if (saved && !before) {
      before = await figuresOf(saved, question)
      if (!before) return
      last = key === undefined ? undefined : { key, figures: before }
    }
    const same = saved && JSON.stringify(rulesOf(saved)) === JSON.stringify(rulesOf(drawn))
    const after = same ? before : await figuresOf(drawn, question)
    if (after) answer({ id, saved: before, drawn: after, proposal: proposeRules(drawn, kept) })
  }

  return {
    async handleMessage(message: ToWhatIf): Promise<void> {
      if (message.type === 'add-fixes') {
        kept = [...kept, message.packed].sort((a, b) => a.startMs - b.startMs)
        return
      }
      newest = message.id
      await answerTo(message)
    },
  }
}
