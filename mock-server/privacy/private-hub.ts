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
    const privacy = position.mac === null ? undefined : this.#privacies.newest(projectUid)
    const mac = privacy ? privacy.mac(position.mac, position.trackable_uid, undefined) : position.mac
    this.#hub.publishPosition(projectUid, privacy ? { ...position, mac } : position, textOf)
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

  close(): void {
    this.#hub.close()
  }
}
