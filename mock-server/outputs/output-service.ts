import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PrivacyDirectory } from '../privacy/privacy-directory.ts'
import { byItself } from '../store/actor.ts'
import type { Change } from '../store/changes.ts'
import type { Secrets } from '../store/connections.ts'
import type { MessageResult } from '../store/output-messages.ts'
import type { Output } from '../store/outputs.ts'
import { ownsAllProjects, type ProjectOwnership } from '../store/project-ownership.ts'
import type { Store } from '../store/store.ts'
import type { PositionText, WirePosition } from '../stream/wire-position.ts'
import { openSender, privateSender } from './open-sender.ts'
import { OutputMonitor, type OutputStatus } from './output-monitor.ts'
import { OutputRunner } from './output-runner.ts'
import { type SendReport, sendTimeoutMs } from './output-sender.ts'
import { PositionBuffer } from './position-buffer.ts'

interface OutputServiceOptions {
  readonly store: Store
  readonly privacies: Pick<PrivacyDirectory, 'of'>
  /** Outputs of other projects are run by their owners. */
  readonly ownership?: ProjectOwnership
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

export interface TestResult {
  readonly delivered: boolean
  /** HTTP status. */
  readonly code: number | null
  readonly error: string | null
  readonly duration_ms: number
}

interface Running {
  readonly projectUid: string
  readonly monitor: OutputMonitor
  /** Undefined while the output is paused. */
  readonly runner: OutputRunner | undefined
  readonly positions: PositionBuffer | undefined
}

/** Events are retried for this long. */
const retryPeriodMs = 24 * 3_600_000
const maxWaiting = 100_000
const giveUpEveryMs = 60_000

/** Runs the enabled outputs of the projects of this server, and applies changes to them. */
export class OutputService {
  readonly #options: OutputServiceOptions
  readonly #running = new Map<string, Running>()
  /** By project, so that positions of a project without outputs need only one look-up. */
  #positions = new Map<string, PositionBuffer[]>()
  readonly #ownership: ProjectOwnership
  readonly #unsubscribe: readonly (() => void)[]
  readonly #timer: NodeJS.Timeout
  #work: Promise<void> = Promise.resolve()

  static async start(options: OutputServiceOptions): Promise<OutputService> {
    const service = new OutputService(options)
    await service.#runOwned()
    return service
  }

  private constructor(options: OutputServiceOptions) {
    this.#options = options
    this.#ownership = options.ownership ?? ownsAllProjects
    this.#unsubscribe = [
      options.store.changes.subscribe(change => this.#follow(change)),
      this.#ownership.subscribe(() => {
        this.#later(() => this.#runOwned())
        return this.#work
      }),
    ]
    this.#timer = setInterval(() => {
      for (const uid of this.#running.keys()) this.#later(() => this.#giveUp(uid))
    }, giveUpEveryMs)
  }

  /** Undefined if the output is not known here. Waits for one that is starting. */
  async status(uid: string): Promise<OutputStatus | undefined> {
    if (!this.#running.has(uid)) await this.#work
    const running = this.#running.get(uid)
    return running?.monitor.status(running.positions?.dropped() ?? 0)
  }

  /** Takes a position published by the stream; it must not be modified afterwards. */
  takePosition(projectUid: string, position: Readonly<WirePosition>, textOf: PositionText): void {
    const buffers = this.#positions.get(projectUid)
    if (buffers) for (const buffer of buffers) buffer.take(position, textOf)
  }

  /** Sends a test on a separate connection, even if the output is paused, and adds it to the log. */
  async test(output: Output): Promise<TestResult> {
    const { store, now } = this.#options
    const startMs = performance.now()
    const secrets = await store.outputs.secretsOf(output.uid)
    const { promise: ready, resolve: onReady } = Promise.withResolvers<void>()
    const options = { output, secrets, clientId: `floorwatch-test-${randomUUID()}`, now }
    const sender = await openSender(options, { onConnected: onReady, onError: () => onReady() })
    const uid = store.outputMessages.newUid()
    const message = { uid, type: 'test', created_at: now(), body: JSON.stringify({ output: output.name }) }
    if (output.kind === 'mqtt') await Promise.race([ready, sleep(sendTimeoutMs)])
    const report = await sender.send([message])
    await sender.close()
    const result = resultOf(report)
    await store.outputMessages.logTest(output.uid, uid, result)
    const delivered = result.status === 'delivered'
    if (delivered) this.#running.get(output.uid)?.runner?.retry()
    const duration_ms = Math.round(performance.now() - startMs)
    return { delivered, code: result.code, error: result.error, duration_ms }
  }

  async close(): Promise<void> {
    for (const stop of this.#unsubscribe) stop()
    clearInterval(this.#timer)
    await this.#work
    await Promise.all([...this.#running.values()].map(({ runner }) => runner?.close()))
  }

  #follow({ table, action, uid, projectUid, row }: Change): void {
    if (table === 'alarms' || table === 'zone_events') {
      for (const running of this.#running.values())
        if (running.projectUid === projectUid) running.runner?.take()
    } else if (table === 'outputs') {
      const output = action === 'DELETE' ? undefined : (row as unknown as Output)
      this.#later(() => this.#restart(uid, output))
    } else if (table === 'projects' && action === 'DELETE') this.#later(() => this.#endOfProject(uid))
  }

  /** Runs work in the order of the changes; changes it makes are not attributed to the user. */
  #later(work: () => Promise<void>): void {
    this.#work = byItself(() => this.#work.then(work).catch(this.#options.onError))
  }

  /** Runs the outputs of the projects that this server owns now, and ends those of the others. */
  async #runOwned(): Promise<void> {
    for (const [uid, { projectUid }] of this.#running)
      if (!this.#ownership.owns(projectUid)) await this.#restart(uid, undefined)
    for (const output of await this.#options.store.outputs.listAll()) {
      if (this.#running.has(output.uid) || !this.#ownership.owns(output.project_uid)) continue
      await this.#giveUp(output.uid)
      await this.#run(output)
    }
  }

  async #restart(uid: string, output: Output | undefined): Promise<void> {
    await this.#running.get(uid)?.runner?.close()
    this.#running.delete(uid)
    this.#groupBuffers()
    if (output) await this.#run(output)
  }

  async #run(output: Output): Promise<void> {
    const { store, now } = this.#options
    const { uid, project_uid: projectUid, kind, enabled, events } = output
    if (!this.#ownership.owns(projectUid) || !(await store.projects.get(projectUid))) return
    const secrets = await store.outputs.secretsOf(uid)
    const initial = kind === 'mqtt' ? 'connecting' : 'waiting'
    const monitor = new OutputMonitor(enabled ? initial : 'paused', now)
    const positions = enabled && events.includes('positions') ? new PositionBuffer(projectUid) : undefined
    const runner = enabled ? await this.#runnerOf(output, secrets, monitor, positions) : undefined
    this.#running.set(uid, { projectUid, monitor, runner, positions })
    this.#groupBuffers()
  }

  async #runnerOf(
    output: Output,
    secrets: Secrets,
    monitor: OutputMonitor,
    positions: PositionBuffer | undefined,
  ): Promise<OutputRunner> {
    const { store, now, onError, privacies } = this.#options
    const { uid } = output
    const options = { output, secrets, clientId: `floorwatch-output-${uid}`, now }
    let runner: OutputRunner | undefined
    const opened = await openSender(options, {
      onConnected: () => {
        monitor.setState('connected')
        runner?.retry()
      },
      onError: text => monitor.setState('failed', text),
    })
    const onGone = () => {
      this.#later(async () => void (await store.outputs.update(uid, { enabled: false }, {})))
    }
    const sender = privateSender(opened, () => privacies.of(output.project_uid))
    runner = new OutputRunner({ outputUid: uid, store, sender, monitor, positions, onGone, onError })
    return runner
  }

  #groupBuffers(): void {
    const groups = new Map<string, PositionBuffer[]>()
    for (const { projectUid, positions } of this.#running.values())
      if (positions) groups.set(projectUid, [...(groups.get(projectUid) ?? []), positions])
    this.#positions = groups
  }

  async #giveUp(uid: string): Promise<void> {
    const { store, now } = this.#options
    const count = await store.outputMessages.giveUp(uid, now() - retryPeriodMs, maxWaiting)
    if (count > 0) this.#running.get(uid)?.monitor.givenUp(count)
  }

  async #endOfProject(projectUid: string): Promise<void> {
    for (const { uid } of await this.#options.store.outputs.list(projectUid))
      await this.#restart(uid, undefined)
  }
}

const resultOf = ({ code, failure }: SendReport): MessageResult =>
  failure
    ? { status: 'failed', code: failure.code, error: failure.error }
    : { status: 'delivered', code, error: null }
