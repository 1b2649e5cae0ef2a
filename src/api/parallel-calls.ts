import pMap from 'p-map'

export interface FailedCall<T> {
  readonly item: T
  readonly error: unknown
}

export interface SettledCalls<T, R> {
  readonly done: readonly R[]
  readonly failed: readonly FailedCall<T>[]
}

/**
 * Calls `act` for each item with limited concurrency. A failure does not stop the others. Never throws.
 * @param onProgress receives the number of settled items
 */
export async function settleEach<T, R>(
  items: readonly T[],
  concurrency: number,
  act: (item: T) => Promise<R>,
  onProgress: (settled: number) => void = () => undefined,
): Promise<SettledCalls<T, R>> {
  const done: R[] = []
  const failed: FailedCall<T>[] = []
  await pMap(
    items,
    async item => {
      try {
        done.push(await act(item))
      } catch (error) {
        failed.push({ item, error })
      }
      onProgress(done.length + failed.length)
    },
    { concurrency },
  )
  return { done, failed }
}
