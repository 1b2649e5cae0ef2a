/** Target after signing in: a path of this dashboard, never another site. */
export function safeNext(next: string | null): string {
  // Browsers remove tabs and line breaks from addresses: `/<tab>/other.example` would lead to another site.
  if (!next?.startsWith('/') || next.startsWith('//') || /[\\\p{Cc}]/u.test(next)) return '/'
  return next
}
