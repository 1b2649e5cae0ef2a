const waiting = new Set<() => void>()

/** Calls `listener` once at the next response of the service. Returns a function that cancels it. */
export function onNextAnswer(listener: () => void): () => void {
  waiting.add(listener)
  return () => waiting.delete(listener)
}

/** Records that the service responded. */
export function noteAnswer(): void {
  for (const listener of [...waiting]) {
    waiting.delete(listener)
    listener()
  }
}
