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
  if (kind === 'hardware-unknown')
    return `No node with the MAC ${detail} is in this project. Nothing was changed.`
  if (kind === 'bound-to-nothing')
    return `The new binding was refused: ${detail}. Both sides are bound to nothing now: bind again.`
  if (kind === 'bound-to-something')
    return `The new binding was refused: ${detail}. One of the two is bound to something else now: release that, then bind again.`
  if (kind === 'bound-unread')
    return `The new binding was refused: ${detail}. What the two are bound to now could not be read: look again before you bind.`
  return said ?? 'Something went wrong. Try again.'
}
