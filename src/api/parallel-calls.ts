export interface FailedCall<T> {
  readonly item: T
  readonly error: unknown
}

export interface SettledCalls<T, R> {
  readonly done: readonly R[]
  readonly failed: readonly FailedCall<T>[]
}

/**
 * Does the same with each, a few at a time; one that fails does not stop the others. `onProgress`: how many are through.
 * Never throws.
 */
export async function settleEach<T, R>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<R>,
  onProgress: (through: number) => void,
): Promise<SettledCalls<T, R>> {
  const done: R[] = []
  const failed: FailedCall<T>[] = []
  const queue = [...items]
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      try {
        done.push(await act(item))
      } catch (error) {
        failed.push({ item, error })
      }
      onProgress(done.length + failed.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { done, failed }
}
