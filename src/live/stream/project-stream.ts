import type { StreamScope } from '#wire/subscription.ts'
import { StreamSocket, type StreamSocketOptions } from './stream-socket.ts'

/** Interval of other tags while a map is shown: it needs only their areas. */
const besideMapMs = 10_000
/** Interval of all tags on pages without a map: lists read positions every two seconds. */
const withoutMapMs = 2_000
/** The service accepts no more areas. */
const maxAreas = 200

/**
 * The positions that a page needs: of the area on its map and of the areas of tracked tags at once, and the newest of
 * every other tag at an interval.
 * @param trackedAreas areas of the tracked tags, in any order
 */
export function scopeOfPage(shownArea: string | undefined, trackedAreas: Iterable<string>): StreamScope {
  const shown = shownArea === undefined ? [] : [shownArea]
  const areaUids = [...new Set([...shown, ...trackedAreas])].slice(0, maxAreas).sort()
  return { areaUids, elsewhereMs: shownArea === undefined ? withoutMapMs : besideMapMs }
}

/** Positions of all areas arrive for this long after a subscription, so that every tag is known, ms. */
const fillMs = 2_000

/** The stream of the current project. Settings made before it starts, or for the project before, apply to it as well. */
export class ProjectStream {
  #socket: StreamSocket | undefined
  #channels: readonly string[] = []
  #offersColumns = false
  #heartbeatMs: number | undefined
  #scope: StreamScope | undefined
  #subscribedAtMs = Number.POSITIVE_INFINITY

  /** Replaces the stream of the project before. */
  start(options: StreamSocketOptions): void {
    this.stop()
    const socket = new StreamSocket({
      ...options,
      onSubscribed: () => {
        this.#subscribedAtMs = performance.now()
        options.onSubscribed()
      },
    })
    this.#socket = socket
    socket.limitTo(this.#scope)
    socket.listen(this.#channels)
    if (this.#offersColumns) socket.offerColumns()
    if (this.#heartbeatMs !== undefined) socket.expectHeartbeat(this.#heartbeatMs)
  }

  stop(): void {
    this.#socket?.stop()
    this.#socket = undefined
  }

  listen(channels: readonly string[]): void {
    this.#channels = channels
    this.#socket?.listen(channels)
  }

  offerColumns(): void {
    this.#offersColumns = true
    this.#socket?.offerColumns()
  }

  expectHeartbeat(everyMs: number): void {
    this.#heartbeatMs = everyMs
    this.#socket?.expectHeartbeat(everyMs)
  }

  /** Whether it has been subscribed for long enough to be limited. */
  get isFilled(): boolean {
    return performance.now() - this.#subscribedAtMs >= fillMs
  }

  /** @returns whether this is another limit than before */
  limitTo(scope: StreamScope | undefined): boolean {
    if (JSON.stringify(scope) === JSON.stringify(this.#scope)) return false
    this.#scope = scope
    this.#socket?.limitTo(scope)
    return true
  }

  retryNow(): void {
    this.#socket?.retryNow()
  }

  reopen(): void {
    this.#socket?.reopen()
  }
}
