import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from '../engine/engine.ts'
import type { Connection, Secrets } from '../store/connections.ts'
import { type AreaAt, MessageMapper } from './apply-mapping.ts'
import { ConnectionMonitor, type ConnectionStatus, type MessageSample } from './connection-monitor.ts'
import { isPushed } from './connection-settings.ts'
import { FixIntake, type IncomingMessage, type IntakeReport, textOf } from './fix-intake.ts'
import { mappingSchema } from './mapping.ts'
import type { MessageSource, SourceMessage } from './message-source.ts'
import { openSource } from './open-source.ts'
import type { TagBindings } from './tag-bindings.ts'
import type { TagInbox } from './tag-inbox.ts'

export interface RunnerParts {
  readonly connection: Connection
  readonly secrets: Secrets
  readonly engine: Pick<Engine, 'accept'>
  readonly bindings: TagBindings
  readonly inbox: TagInbox
  readonly areaAt: AreaAt
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** Maximum number of messages stored together; the socket is paused while more wait. */
const batchMessages = 1_000
const maxWaitingMessages = 2_000
const retryMs = 1_000
const sampleText = 16 * 1024

/** Runs one connection until it is closed, and stores its fixes. */
export class ConnectionRunner {
  readonly #onError: (error: unknown) => void
  readonly #monitor: ConnectionMonitor
  readonly #intake: FixIntake
  readonly #source: Promise<MessageSource | undefined> | undefined
  readonly #closing = new AbortController()
  #waiting: SourceMessage[] = []
  #storing: Promise<void> | undefined
  #onRoom: (() => void)[] = []

  constructor(parts: RunnerParts) {
    const { connection, engine, bindings, inbox, areaAt, now, onError } = parts
    const { uid, project_uid, kind, enabled } = connection
    const mapping = mappingSchema.parse(connection.mapping)
    const hasClock = mapping.time.type !== 'arrival'
    const initial = isPushed(kind) ? 'waiting' : 'connecting'
    this.#onError = onError
    this.#monitor = new ConnectionMonitor(enabled ? initial : 'paused', hasClock, now)
    this.#intake = new FixIntake({
      projectUid: project_uid,
      connectionUid: uid,
      mapper: new MessageMapper(mapping, areaAt),
      monitor: this.#monitor,
      engine,
      bindings,
      inbox,
    })
    if (enabled && !isPushed(kind)) this.#source = this.#connect(parts, hasClock)
  }

  status(): ConnectionStatus {
    return this.#monitor.status()
  }

  /** The last 20 messages, newest last. */
  samples(): readonly MessageSample[] {
    return this.#monitor.samples()
  }

  /** Stores a message that was pushed by HTTP; resolves when its fixes are durable. */
  push(message: IncomingMessage): Promise<IntakeReport> {
    this.#note(message)
    this.#monitor.setState('connected')
    return this.#intake.store([message])
  }

  /** Resolves when the connection is closed and everything that was acknowledged is stored. */
  async close(): Promise<void> {
    this.#closing.abort()
    const source = await this.#source
    await source?.close()
    await this.#storing
  }

  #connect({ connection, secrets, now }: RunnerParts, isKept: boolean): Promise<MessageSource | undefined> {
    const { uid, kind, settings } = connection
    // Without a device clock, a message that was retained by the broker would get the wrong time.
    return openSource(
      { kind, settings, secrets, clientId: `floorwatch-${uid}`, isKept, now },
      {
        onConnecting: () => undefined,
        onConnected: () => this.#monitor.setState('connected'),
        onError: text => this.#monitor.setState('failed', text),
        onMessage: message => this.#enqueue(message),
      },
    ).catch((error: unknown) => {
      this.#monitor.setState('failed', String(error))
      this.#onError(error)
      return undefined
    })
  }

  #note({ topic, payload, arrivedMs, retained }: IncomingMessage): void {
    this.#monitor.received({ topic, text: textOf(payload, sampleText), arrivedMs, retained })
  }

  async #enqueue(message: SourceMessage): Promise<void> {
    this.#note(message)
    this.#waiting.push(message)
    this.#storing ??= this.#storeAll().finally(() => {
      this.#storing = undefined
    })
    if (this.#waiting.length < maxWaitingMessages) return
    await new Promise<void>(resolve => this.#onRoom.push(resolve))
  }

  async #storeAll(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#closing.signal.aborted) {
      // Messages read in the same turn share one disk sync.
      await sleep(0)
      const batch = this.#waiting.splice(0, batchMessages)
      if (!(await this.#stored(batch))) break
      for (const message of batch) message.acknowledge()
      for (const resolve of this.#onRoom.splice(0)) resolve()
    }
  }

  /**
   * Retries until the fixes are durable, so that nothing is acknowledged earlier. False if the connection was
   * closed meanwhile.
   */
  async #stored(batch: readonly SourceMessage[]): Promise<boolean> {
    for (let isLogged = false; !this.#closing.signal.aborted; isLogged = true) {
      try {
        await this.#intake.store(batch)
        return true
      } catch (error) {
        if (!isLogged) this.#onError(error)
        this.#monitor.setState('failed', 'positions cannot be stored')
        await sleep(retryMs)
      }
    }
    return false
  }
}
