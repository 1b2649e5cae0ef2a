/** Where to go after signing in: a path of this dashboard, never another site that a link smuggled in. */
export function safeNext(next: string | null): string {
  // A browser drops tabs and line breaks from an address: `/<tab>/other.example` would lead to another site.
  if (!next?.startsWith('/') || next.startsWith('//') || /[\\\p{Cc}]/u.test(next)) return '/'
  return next
}
