import { AsyncLocalStorage } from 'node:async_hooks'

/** The user and request of a write. */
export interface Actor {
  readonly userUid: string
  readonly userEmail: string
  readonly requestId: string
  /** The address the request came from. */
  readonly address: string
}

/** The actor of the current work; none for work of the server itself. */
export const actors = new AsyncLocalStorage<Actor | undefined>()

/** Runs work without an actor, although a request caused it. */
export const byItself = <T>(work: () => T): T => actors.run(undefined, work)
