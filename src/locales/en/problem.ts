interface CallProblem {
  readonly kind: string
  readonly detail?: string | undefined
  readonly retryAfterS?: number | undefined
}

/** What a failed call means for the user, and what to do next. */
export function problem({ kind, detail: message, retryAfterS }: CallProblem): string {
  const detail = message?.replace(/\.$/, '')
  if (kind === 'unreachable')
    return 'The service is not reachable. Check that it is running and that the network is up, then try again.'
  if (kind === 'unreadable')
    return `The response of the service could not be read (${detail}). Its version may not match this dashboard.`
  if (kind === 'forbidden')
    return `You are not allowed to do this${detail ? `: ${detail}` : ''}. Ask an administrator of the project.`
  if (kind === 'missing') return message ?? 'This no longer exists. Somebody else may have deleted it.'
  if (kind === 'stale')
    return 'Somebody else changed this meanwhile. Your entries are kept: save again to replace their changes, or close to see their changes.'
  if (kind === 'too-many')
    return retryAfterS === undefined
      ? 'Too many attempts. Wait a moment, then try again.'
      : `Too many attempts. Try again in ${retryAfterS} s.`
  if (kind === 'server-failed')
    return `The service failed${detail ? `: ${detail}` : ''}. Try again. If it fails again, inform the administrator of the service.`
  if (kind === 'hardware-unknown')
    return `No node with the MAC ${detail} is in this project. Nothing was changed.`
  if (kind === 'bound-to-nothing')
    return `The new binding was refused: ${detail}. Both sides are now unbound. Bind again.`
  if (kind === 'bound-to-something')
    return `The new binding was refused: ${detail}. One of the two is now bound to something else. Unbind it, then bind again.`
  if (kind === 'bound-unread')
    return `The new binding was refused: ${detail}. The current bindings could not be read. Check them before you bind again.`
  return message ?? 'Something went wrong. Try again.'
}
