/**
 * Runs a task in one tab of this browser at a time. @param begin called when it is this tab's turn; returns the
 * function that ends the task @returns a function that ends it
 */
export function withExclusiveLock(name: string, begin: () => () => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  function run(): Promise<void> {
    if (signal.aborted) return Promise.resolve()
    const end = begin()
    return new Promise(resolve => {
      signal.addEventListener('abort', () => {
        end()
        resolve()
      })
    })
  }
  const locks = (navigator as { readonly locks?: LockManager }).locks
  // Locks need a secure origin; without one, each tab runs the task.
  if (locks) locks.request(name, { signal }, run).catch(() => undefined)
  else void run()
  return () => ended.abort()
}
