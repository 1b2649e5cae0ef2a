import { byItself } from '../store/actor.ts'

/** Runs pieces of work one after the other, without an actor; a failure does not stop the next one. */
export function createWorkQueue(onError: (error: unknown) => void) {
  let last: Promise<void> = Promise.resolve()
  let waiting = 0
  return {
    add(work: () => Promise<void>): Promise<void> {
      waiting += 1
      last = last
        .then(() => byItself(work))
        .catch(onError)
        .finally(() => {
          waiting -= 1
        })
      return last
    },
    /** Pieces that are not done. */
    waiting: () => waiting,
    idle: () => last,
  }
}
