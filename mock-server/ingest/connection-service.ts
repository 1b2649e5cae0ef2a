import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from '../engine/engine.ts'
import type { Change } from '../store/changes.ts'
import type { Connection, Secrets } from '../store/connections.ts'
import { ownsAllProjects, type ProjectOwnership } from '../store/project-ownership.ts'
import type { Store } from '../store/store.ts'
import { type AreaAt, type MappedMessage, MessageMapper } from './apply-mapping.ts'
import { areaFinder } from './area-outlines.ts'
import type { ConnectionStatus, MessageSample } from './connection-monitor.ts'
import { ConnectionRunner } from './connection-runner.ts'
import type { ConnectionKind } from './connection-settings.ts'
import { type IncomingMessage, type IntakeReport, textOf } from './fix-intake.ts'
import type { Mapping } from './mapping.ts'
import { openSource } from './open-source.ts'
import { TagBindings } from './tag-bindings.ts'
import { TagInbox } from './tag-inbox.ts'
import { UnknownTags } from './unknown-tags.ts'

/** A message with the result of a mapping; `mapped` is null without a mapping. */
export interface PreviewedMessage extends MessageSample {
  readonly mapped: MappedMessage | null
}

interface ConnectionServiceOptions {
  readonly store: Store
  readonly engine: Pick<Engine, 'accept'>
  /** Connections of other projects are run by their owners. */
  readonly ownership?: ProjectOwnership
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

const previewMessages = 20
const previewMs = 5_000
const sampleText = 16 * 1024

/** Runs the enabled connections of the projects of this server, and applies changes to them. */
export class ConnectionService {
  readonly unknownTags: UnknownTags
  readonly #options: ConnectionServiceOptions
  readonly #bindings: TagBindings
  readonly #inbox: TagInbox
  readonly #runners = new Map<string, { readonly projectUid: string; readonly runner: ConnectionRunner }>()
  readonly #ownership: ProjectOwnership
  readonly #unsubscribe: readonly (() => void)[]
  #work: Promise<void> = Promise.resolve()

  static async start(options: ConnectionServiceOptions): Promise<ConnectionService> {
    const service = new ConnectionService(options, await TagBindings.load(options.store))
    await service.#runOwned()
    return service
  }

  private constructor(options: ConnectionServiceOptions, bindings: TagBindings) {
    this.#options = options
    this.#bindings = bindings
    this.#inbox = new TagInbox(options.now)
    const { store, engine } = options
    this.unknownTags = new UnknownTags({ store, engine, bindings, inbox: this.#inbox })
    this.#ownership = options.ownership ?? ownsAllProjects
    this.#unsubscribe = [
      options.store.changes.subscribe(change => this.#follow(change)),
      this.#ownership.subscribe(() => {
        this.#later(() => this.#runOwned())
        return this.#work
      }),
    ]
  }

  /** Undefined if the connection is not running. */
  async status(uid: string): Promise<ConnectionStatus | undefined> {
    return (await this.#started(uid))?.status()
  }

  /** The last messages of a connection; empty if it is unknown. */
  async samples(uid: string): Promise<readonly MessageSample[]> {
    return (await this.#started(uid))?.samples() ?? []
  }

  /** Stores a pushed message; undefined if the connection is not running. */
  async push(uid: string, message: IncomingMessage): Promise<IntakeReport | undefined> {
    return (await this.#started(uid))?.push(message)
  }

  /** Receives messages of another system for a few seconds, without storing or acknowledging them. */
  async listen(
    kind: ConnectionKind,
    settings: Record<string, unknown>,
    secrets: Secrets,
  ): Promise<{ samples: MessageSample[]; error: string | null }> {
    const samples: MessageSample[] = []
    const { promise: full, resolve: stop } = Promise.withResolvers<void>()
    let error: string | null = 'the other system did not answer'
    const options = {
      ...{ kind, secrets, isKept: false, now: this.#options.now },
      settings: kind === 'mqtt' ? { ...settings, qos: 0 } : settings,
      clientId: `floorwatch-preview-${randomUUID()}`,
    }
    const source = await openSource(options, {
      onConnecting: () => undefined,
      onConnected: () => {
        error = null
      },
      onError: text => {
        error = text
        stop()
      },
      onMessage: async ({ topic, payload, arrivedMs, retained }) => {
        samples.push({ topic, text: textOf(payload, sampleText), arrivedMs, retained })
        if (samples.length >= previewMessages) stop()
      },
    })
    await Promise.race([full, sleep(previewMs)])
    // Closing is also reported as a lost connection.
    const result = { samples: samples.slice(0, previewMessages), error }
    await source?.close()
    return result
  }

  /** The result of a mapping for some messages; nothing is stored. */
  async understand(
    projectUid: string,
    samples: readonly MessageSample[],
    mapping: Mapping | undefined,
  ): Promise<PreviewedMessage[]> {
    const mapper = mapping && new MessageMapper(mapping, await this.#areaAt(projectUid, mapping))
    return samples.map(sample => ({
      ...sample,
      mapped:
        mapper?.read({ topic: sample.topic, payload: sample.text, arrivedMs: sample.arrivedMs }) ?? null,
    }))
  }

  async close(): Promise<void> {
    for (const stop of this.#unsubscribe) stop()
    await this.#work
    await Promise.all([...this.#runners.values()].map(({ runner }) => runner.close()))
  }

  /** Waits for a connection that is starting: created or changed just now, or after a start or takeover of the server. */
  async #started(uid: string): Promise<ConnectionRunner | undefined> {
    if (!this.#runners.has(uid)) await this.#work
    return this.#runners.get(uid)?.runner
  }

  #follow(change: Change): void {
    this.#bindings.follow(change)
    const { table, action, uid } = change
    if (table === 'connections') {
      const row = action === 'DELETE' ? undefined : (change.row as unknown as Connection)
      this.#later(() => this.#restart(uid, row))
    }
    if (table === 'projects' && action === 'DELETE') this.#later(() => this.#endOfProject(uid))
  }

  /** Applies changes one after the other, in their order. */
  #later(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch(this.#options.onError)
  }

  /** Runs the connections of the projects that this server owns now, and ends those of the others. */
  async #runOwned(): Promise<void> {
    for (const [uid, { projectUid }] of this.#runners)
      if (!this.#ownership.owns(projectUid)) await this.#restart(uid, undefined)
    for (const connection of await this.#options.store.connections.listAll())
      if (!this.#runners.has(connection.uid)) await this.#run(connection)
  }

  async #restart(uid: string, row: Connection | undefined): Promise<void> {
    const running = this.#runners.get(uid)
    this.#runners.delete(uid)
    await running?.runner.close()
    if (row) await this.#run(row)
  }

  async #run(connection: Connection): Promise<void> {
    const { store, engine, now, onError } = this.#options
    const { uid, project_uid } = connection
    if (!this.#ownership.owns(project_uid) || !(await store.projects.get(project_uid))) return
    const mapping = connection.mapping as unknown as Mapping
    const runner = new ConnectionRunner({
      connection,
      secrets: await store.connections.secretsOf(uid),
      engine,
      bindings: this.#bindings,
      inbox: this.#inbox,
      areaAt: await this.#areaAt(project_uid, mapping),
      now,
      onError,
    })
    this.#runners.set(uid, { projectUid: project_uid, runner })
  }

  async #endOfProject(projectUid: string): Promise<void> {
    for (const { uid } of await this.#options.store.connections.list(projectUid))
      await this.#restart(uid, undefined)
  }

  async #areaAt(projectUid: string, { area }: Mapping): Promise<AreaAt> {
    if (area.from !== 'geometry') return () => undefined
    return areaFinder(await this.#options.store.floorplans.list(projectUid))
  }
}
