interface CallProblem {
  readonly kind: string
  readonly detail?: string | undefined
  readonly retryAfterS?: number | undefined
}

/** What a failed call means for the person who made it, and what to do next. */
export function problem({ kind, detail: said, retryAfterS }: CallProblem): string {
  const detail = said?.replace(/\.$/, '')
  if (kind === 'unreachable')
    return 'The service could not be reached. Check that it runs and that the network is up, then try again.'
  if (kind === 'unreadable')
    return `The service answered something this dashboard cannot read (${detail}). Its version may not fit.`
  if (kind === 'forbidden')
    return `You are not allowed to do this${detail ? `: ${detail}` : ''}. Ask an administrator of the project.`
  if (kind === 'missing') return said ?? 'It no longer exists. Somebody else may have deleted it.'
  if (kind === 'stale')
    return 'Somebody else changed this meanwhile. What you typed is still here: save again to put it over theirs, or close to see theirs.'
  if (kind === 'too-many')
    return retryAfterS === undefined
      ? 'Too many tries. Wait a little, then try again.'
      : `Too many tries. Try again in ${retryAfterS} s.`
  if (kind === 'server-failed')
    return `The service failed${detail ? `: ${detail}` : ''}. Try again; if it stays, tell its administrator.`
  if (kind === 'half-bound')
    return `The new binding was refused: ${detail}. What was bound before, if anything, is closed by now: bind again.`
  return said ?? 'Something went wrong. Try again.'
}
