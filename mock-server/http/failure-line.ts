/** A stack says where something failed in its first lines. */
const linesOfStack = 12

function said(error: unknown): object {
  if (!(error instanceof Error)) return { error: String(error) }
  const stack = (error.stack ?? '')
    .split('\n')
    .slice(1, linesOfStack)
    .map(line => line.trim())
  const cause = error.cause === undefined ? undefined : said(error.cause)
  return {
    error: String(error),
    ...('code' in error && { code: String(error.code) }),
    stack,
    ...(cause && { cause }),
  }
}

/**
 * What failed unexpectedly, as one line of the runtime log (one JSON object); no filter hides it.
 * @param id of the request, or the name of the part of the server that failed by itself
 */
export function failureLine(id: string, error: unknown, nowMs: number): string {
  return JSON.stringify({ time: new Date(nowMs).toISOString(), level: 'error', id, ...said(error) })
}
