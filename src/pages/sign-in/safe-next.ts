/** Where to go after signing in: a path of this dashboard, never another site that a link smuggled in. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return '/'
  return next
}
