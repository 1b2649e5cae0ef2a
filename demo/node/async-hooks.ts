const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise

/**
 * `AsyncLocalStorage` for a service that handles one write at a time: browsers do not follow asynchronous work. A value
 * holds until the promise of its work settles; undefined only while the work runs synchronously.
 */
export class AsyncLocalStorage<T> {
  #value: T | undefined

  getStore(): T | undefined {
    return this.#value
  }

  run<R>(value: T, work: () => R): R {
    const before = this.#value
    this.#value = value
    const result = work()
    if (value === undefined || !isPromise(result)) this.#value = before
    else
      result
        .catch(() => undefined)
        .finally(() => {
          if (this.#value === value) this.#value = undefined
        })
    return result
  }
}
