import type { Engine } from '../engine/engine.ts'
import type { NodeReporter } from '../engine/node-reporter.ts'
import type { MessageOutcome, NodeMessage } from '../store/node-messages.ts'
import type { Store } from '../store/store.ts'
import { type NodeReport, nodeReport, type ParameterReport } from './node-report-schema.ts'

/** The same tolerance as for positions. */
const skewMs = 5_000
/** Maximum number of different parameters stored for one node. */
const maxParameters = 200

export interface NodeReportResult {
  accepted: number
  rejected: { index: number; reason: string }[]
}

interface Options {
  readonly store: Store
  readonly engine: Pick<Engine, 'sensor'>
  readonly reporter: NodeReporter
  readonly now: () => number
}

/** Checks, stores and publishes node reports from a gateway, like those of the demo. */
export class NodeReportIntake {
  readonly #options: Options
  /** Time of the newest report by MAC and type, so that a repeated or delayed one does not replace it. */
  readonly #newestMs = new Map<string, number>()

  constructor(options: Options) {
    this.#options = options
  }

  /** Resolves when the accepted reports are durable. */
  async accept(projectUid: string, reports: readonly unknown[]): Promise<NodeReportResult> {
    const result: NodeReportResult = { accepted: 0, rejected: [] }
    for (const [index, input] of reports.entries()) {
      const reason = await this.#take(projectUid, input)
      if (reason === undefined) result.accepted += 1
      else result.rejected.push({ index, reason })
    }
    return result
  }

  /** Returns the reason if the report is rejected. */
  async #take(projectUid: string, input: unknown): Promise<string | undefined> {
    const read = nodeReport.safeParse(input)
    if (!read.success)
      return read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ')
    const report = read.data
    const node = await this.#options.store.nodes.byMac(report.mac)
    if (node?.project_uid !== projectUid) return `${report.mac} is not a node of this project`
    const nowMs = this.#options.now()
    const atMs = report.ts ?? nowMs
    if (atMs > nowMs + skewMs) return `ts is ${Math.round((atMs - nowMs) / 1_000)} s in the future`
    const key = `${report.mac} ${report.type}`
    if (atMs < (this.#newestMs.get(key) ?? 0)) return 'ts is before the last report of this node'
    const refusal = await this.#store(projectUid, report, atMs)
    if (refusal === undefined) this.#newestMs.set(key, atMs)
    return refusal
  }

  async #store(projectUid: string, report: NodeReport, atMs: number): Promise<string | undefined> {
    const { engine, reporter } = this.#options
    if (report.type === 'param_p') return this.#storeParameters(projectUid, report, atMs)
    const { type, ts: _, ...fields } = report
    if (type === 'sensor') engine.sensor(projectUid, { ...(fields as { mac: string }), atMs })
    else {
      const { mac, ...status } = fields as Omit<NodeReport & { type: 'ota' }, 'type' | 'ts'>
      await reporter.firmware(mac, status, atMs)
    }
    return undefined
  }

  async #storeParameters(
    projectUid: string,
    report: ParameterReport,
    atMs: number,
  ): Promise<string | undefined> {
    const { mac, plist } = report
    const { nodeMessages, nodeParams } = this.#options.store
    const known = await nodeParams.list(projectUid, [mac], [])
    const names = new Set([...known.map(({ field }) => field), ...Object.keys(plist)])
    if (names.size > maxParameters) return `this node would have more than ${maxParameters} parameters`
    await this.#options.reporter.reported(mac, plist, atMs)
    for (const message of await nodeMessages.list(projectUid, [mac])) {
      const outcome = message.state === 'queued' ? outcomeOf(message, report) : undefined
      if (outcome) await nodeMessages.settle(message.uid, message.rev, outcome)
    }
    return undefined
  }
}

/** The result of a waiting message: as stated by the node, or applied if the node reports its value. */
function outcomeOf(
  { field, value }: Pick<NodeMessage, 'field' | 'value'>,
  { plist, applied, refused }: ParameterReport,
): MessageOutcome | undefined {
  const refusal = refused.find(each => each.field === field)
  if (refusal) return { state: 'refused', reason: refusal.reason }
  if (applied.includes(field)) return { state: 'applied' }
  return field in plist && includes(plist[field], value) ? { state: 'applied' } : undefined
}

/** Whether a reported value contains all parts of the sent one. */
function includes(reported: unknown, sent: unknown): boolean {
  if (typeof sent !== 'object' || sent === null) return reported === sent
  if (typeof reported !== 'object' || reported === null) return false
  if (Array.isArray(sent) && (!Array.isArray(reported) || reported.length !== sent.length)) return false
  return Object.entries(sent).every(([key, part]) =>
    includes((reported as Record<string, unknown>)[key], part),
  )
}
