import type { Server } from 'node:http'
import type { Channel } from '../stream/frames.ts'
import type { Hub, StreamConnection } from '../stream/hub.ts'
import type { PositionText, WirePosition } from '../stream/wire-position.ts'
import type { Bus } from './bus.ts'
import type { PositionRelay } from './position-relay.ts'

interface Frame {
  readonly from: string
  readonly channel: Exclude<Channel, 'pos'>
  readonly projectUid: string
  readonly data: object
}

interface Parts {
  readonly hub: Hub
  readonly bus: Bus
  readonly serverId: string
  /** Undefined for a server that runs alone. */
  readonly relay: Pick<PositionRelay, 'take'> | undefined
}

/**
 * Publishes to the sockets of all servers what is not stored: readings, reports of nodes, positions. Stored changes are
 * published by each server, from the change log.
 */
export class ClusterHub implements Hub {
  readonly #parts: Parts
  readonly #unsubscribe: () => void

  constructor(parts: Parts) {
    this.#parts = parts
    this.#unsubscribe = parts.bus.subscribe('frame', text => {
      const { from, channel, projectUid, data }: Frame = JSON.parse(text)
      if (from !== parts.serverId) parts.hub.publish(channel, projectUid, data)
    })
  }

  attach(server: Server): void {
    this.#parts.hub.attach(server)
  }

  publish(channel: Exclude<Channel, 'pos'>, projectUid: string, data: object): void {
    const { hub, bus, serverId: from } = this.#parts
    hub.publish(channel, projectUid, data)
    bus.publish('frame', JSON.stringify({ from, channel, projectUid, data } satisfies Frame))
  }

  publishPosition(projectUid: string, position: Readonly<WirePosition>, textOf: PositionText): void {
    const { hub, relay } = this.#parts
    hub.publishPosition(projectUid, position, textOf)
    relay?.take(projectUid, position)
  }

  publishUncounted(projectUid: string, position: Readonly<WirePosition>, textOf: PositionText): void {
    this.#parts.hub.publishUncounted(projectUid, position, textOf)
  }

  countPositions(projectUid: string, fixes: number, newestMs: number): void {
    this.#parts.hub.countPositions(projectUid, fixes, newestMs)
  }

  wantedPositions(): Record<string, 'all' | string[]> {
    return this.#parts.hub.wantedPositions()
  }

  endSession(sessionUid: string): void {
    this.#parts.hub.endSession(sessionUid)
  }

  recheck(): Promise<void> {
    return this.#parts.hub.recheck()
  }

  connections(): StreamConnection[] {
    return this.#parts.hub.connections()
  }

  droppedPositions(): number {
    return this.#parts.hub.droppedPositions()
  }

  /** Receives nothing of other servers any more; the sockets of this one stay open. */
  leave(): void {
    this.#unsubscribe()
  }

  close(): void {
    this.leave()
    this.#parts.hub.close()
  }
}
