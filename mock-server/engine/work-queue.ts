/** Runs pieces of work one after another, in the order in which they came; one that fails does not stop the next. */
export function createWorkQueue(onError: (error: unknown) => void) {
  let last: Promise<void> = Promise.resolve()
  let waiting = 0
  return {
    add(work: () => Promise<void>): Promise<void> {
      waiting += 1
      last = last
        .then(work)
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
