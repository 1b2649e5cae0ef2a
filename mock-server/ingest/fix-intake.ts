import type { Engine } from '../engine/engine.ts'
import type { MappedFix, MessageMapper, ReceivedMessage, Refusal } from './apply-mapping.ts'
import type { ConnectionMonitor } from './connection-monitor.ts'
import type { Position, TagBindings } from './tag-bindings.ts'
import type { TagInbox } from './tag-inbox.ts'

export interface IncomingMessage extends ReceivedMessage {
  /** Retained by the broker, so not live. */
  readonly retained: boolean
}

export interface IntakeReport {
  readonly accepted: number
  readonly late: number
  readonly refusals: readonly (Omit<Refusal, 'reason'> & { reason: string })[]
}

interface IntakeParts {
  readonly projectUid: string
  readonly connectionUid: string
  readonly engine: Pick<Engine, 'accept'>
  readonly mapper: MessageMapper
  readonly monitor: ConnectionMonitor
  readonly bindings: TagBindings
  readonly inbox: TagInbox
}

interface Rejected {
  readonly fix: MappedFix
  readonly position: Position
  readonly reason: string
}

/** Codes for the reasons with which the engine rejects a position. */
const engineReasons: readonly (readonly [RegExp, string])[] = [
  [/^unknown tag|^names no tag/, 'unknown_tag'],
  [/^unknown area/, 'unknown_area'],
  [/future|before the year/, 'wrong_clock'],
  [/retention|older|days/, 'too_old'],
]
const codeOf = (text: string) => engineReasons.find(([pattern]) => pattern.test(text))?.[1] ?? 'rejected'

const retained = { reason: 'retained', detail: 'the broker kept this message: it is not live', count: 1 }
export const textOf = (payload: ReceivedMessage['payload'], maxLength: number): string =>
  typeof payload === 'string'
    ? payload.slice(0, maxLength)
    : Buffer.from(payload.buffer, payload.byteOffset, Math.min(payload.byteLength, maxLength)).toString()

const maxTextLength = 500

/** Stores the fixes of one connection's messages; counts rejected parts with an example. */
export class FixIntake {
  readonly #parts: IntakeParts

  constructor(parts: IntakeParts) {
    this.#parts = parts
  }

  /** Resolves when the fixes are durable; rejects if they cannot be stored. */
  async store(messages: readonly IncomingMessage[]): Promise<IntakeReport> {
    const { projectUid, engine, monitor, bindings } = this.#parts
    const positions: Position[] = []
    const fixes: MappedFix[] = []
    const refusals: IntakeReport['refusals'][number][] = []
    let ignored = 0
    for (const message of messages) {
      if (message.retained) {
        const refusal = { ...retained, example: textOf(message.payload, maxTextLength) }
        refusals.push(refusal)
        monitor.refused(refusal)
        continue
      }
      const mapped = this.#parts.mapper.read(message)
      monitor.mapped(mapped, message.arrivedMs)
      refusals.push(...mapped.refusals)
      for (const fix of mapped.fixes) {
        const position = bindings.positionOf(projectUid, fix)
        if (position === undefined) ignored += 1
        else {
          positions.push(position)
          fixes.push(fix)
        }
      }
    }
    const report = await engine.accept(projectUid, positions)
    const rejected = report.rejected.flatMap(({ index, reason }) => {
      const [fix, position] = [fixes[index], positions[index]]
      return fix && position ? [{ fix, position, reason }] : []
    })
    const again = await this.#acceptBound(rejected)
    for (const { fix, reason } of again.rejected) refusals.push(this.#rejected(fix, reason))
    const [accepted, late] = [report.accepted + again.accepted, report.late + again.late]
    monitor.stored({ accepted, late, ignored })
    return { accepted, late, refusals }
  }

  /**
   * Accepts fixes whose tag was bound while they were being processed; otherwise they would wait in the
   * inbox.
   */
  async #acceptBound(rejected: readonly Rejected[]) {
    const { projectUid, engine, bindings } = this.#parts
    const isBound = ({ fix, position }: Rejected) =>
      bindings.positionOf(projectUid, fix)?.['trackable_uid'] !== position['trackable_uid']
    const bound = rejected.filter(isBound)
    if (bound.length === 0) return { accepted: 0, late: 0, rejected }
    const positions = bound
      .map(({ fix }) => bindings.positionOf(projectUid, fix))
      .filter(position => position !== undefined)
    const { accepted, late } = await engine.accept(projectUid, positions)
    return { accepted, late, rejected: rejected.filter(each => !isBound(each)) }
  }

  #rejected(fix: MappedFix, detail: string): IntakeReport['refusals'][number] {
    const { projectUid, connectionUid, monitor, inbox } = this.#parts
    const reason = codeOf(detail)
    if (reason === 'unknown_tag') inbox.add(projectUid, connectionUid, fix)
    const refusal = { reason, detail, example: JSON.stringify(fix), count: 1 }
    monitor.refused(refusal)
    return refusal
  }
}
