import type { Server } from 'node:http'
import type { Channel } from '../stream/frames.ts'
import type { Hub, StreamConnection } from '../stream/hub.ts'
import type { PositionText, WirePosition } from '../stream/wire-position.ts'
import type { PrivacyDirectory } from './privacy-directory.ts'

/**
 * Publishes frames without names, and positions without the MACs of badges, in projects in privacy mode. Frames
 * are the same for all subscribers, so they do not show disclosed names either.
 */
export class PrivateHub implements Hub {
  readonly #hub: Hub
  readonly #privacies: PrivacyDirectory

  constructor(hub: Hub, privacies: PrivacyDirectory) {
    this.#hub = hub
    this.#privacies = privacies
  }

  attach(server: Server): void {
    this.#hub.attach(server)
  }

  publish(channel: Exclude<Channel, 'pos'>, projectUid: string, data: object): void {
    const privacy = this.#privacies.newest(projectUid)
    this.#hub.publish(channel, projectUid, privacy ? privacy.frame(data) : data)
  }

  publishPosition(projectUid: string, position: Readonly<WirePosition>, textOf: PositionText): void {
    this.#hub.publishPosition(projectUid, this.#withoutMac(projectUid, position), textOf)
  }

  publishUncounted(projectUid: string, position: Readonly<WirePosition>, textOf: PositionText): void {
    this.#hub.publishUncounted(projectUid, this.#withoutMac(projectUid, position), textOf)
  }

  endSession(sessionUid: string): void {
    this.#hub.endSession(sessionUid)
  }

  recheck(): Promise<void> {
    return this.#hub.recheck()
  }

  connections(): StreamConnection[] {
    return this.#hub.connections()
  }

  droppedPositions(): number {
    return this.#hub.droppedPositions()
  }

  wantedPositions(): Record<string, 'all' | string[]> {
    return this.#hub.wantedPositions()
  }

  countPositions(projectUid: string, fixes: number, newestMs: number): void {
    this.#hub.countPositions(projectUid, fixes, newestMs)
  }

  close(): void {
    this.#hub.close()
  }

  #withoutMac(projectUid: string, position: Readonly<WirePosition>): Readonly<WirePosition> {
    const privacy = position.mac === null ? undefined : this.#privacies.newest(projectUid)
    if (!privacy) return position
    return { ...position, mac: privacy.mac(position.mac, position.trackable_uid, undefined) }
  }
}
