import { AsyncLocalStorage } from 'node:async_hooks'

/** Who asked for a write, and by which request. */
export interface Actor {
  readonly userUid: string
  readonly userEmail: string
  readonly requestId: string
  /** The address the request came from. */
  readonly address: string
}

/** The actor of the work that runs now; none for what the server does by itself. */
export const actors = new AsyncLocalStorage<Actor | undefined>()

/** Does work in nobody's name, though somebody's request led to it. */
export const byItself = <T>(work: () => T): T => actors.run(undefined, work)
