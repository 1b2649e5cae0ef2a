/**
 * Does something in one tab of this browser at a time: here when no other tab does it, or when that one ends. Returns how to
 * end it.
 * @param begin called when it is this tab's turn; what it answers is called at the end
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
  // Without a secure origin there are no locks: then each tab does it.
  if (locks) locks.request(name, { signal }, run).catch(() => undefined)
  else void run()
  return () => ended.abort()
}
