/** Runs pieces of work one after another, in the order in which they came; one that fails does not stop the next. */
export function createWorkQueue(onError: (error: unknown) => void) {
  let last: Promise<void> = Promise.resolve()
  return {
    add(work: () => Promise<void>): Promise<void> {
      last = last.then(work).catch(onError)
      return last
    },
    idle: () => last,
  }
}
