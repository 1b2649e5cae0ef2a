const maxLength = 100

/**
 * A file name that is safe in URLs and on disk: letters, digits, `.`, `_` and `-` of the last path segment.
 */
export function planFilename(given: string | undefined): string {
  const last = (given ?? '').normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const safe = last.replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/\.{2,}/g, '.')
  const short = [...safe]
    .slice(-maxLength)
    .join('')
    .replace(/^[._]+/, '')
  return short === '' ? 'plan' : short
}
