const waiting = new Set<() => void>()

/** Calls `listener` once, when the service answers the next time. Answers how to stop waiting. */
export function onNextAnswer(listener: () => void): () => void {
  waiting.add(listener)
  return () => waiting.delete(listener)
}

/** The service answered a call, whatever it said. */
export function noteAnswer(): void {
  for (const listener of [...waiting]) {
    waiting.delete(listener)
    listener()
  }
}
