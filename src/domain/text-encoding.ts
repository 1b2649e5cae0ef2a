/** Encodings in which spreadsheets save CSV files. */
export const textEncodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
export type TextEncoding = (typeof textEncodings)[number]

const marks: readonly (readonly [TextEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Bytes examined to detect UTF-16 without a byte order mark. */
const sampleBytes = 4_096

/** Latin text in UTF-16 has a zero in every other byte, which no other supported encoding has. */
function zeroSide(bytes: Uint8Array): TextEncoding | undefined {
  const sample = bytes.subarray(0, sampleBytes)
  let [even, odd] = [0, 0]
  for (let at = 0; at + 1 < sample.length; at += 2) {
    if (sample[at] === 0) even++
    if (sample[at + 1] === 0) odd++
  }
  const most = sample.length / 4
  if (odd > most) return 'utf-16le'
  return even > most ? 'utf-16be' : undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    // Invalid UTF-8.
    return false
  }
}

/**
 * Detects the encoding of a text file by its byte order mark, the zeros of UTF-16, or valid UTF-8; otherwise
 * Windows-1252.
 */
export function detectEncoding(bytes: Uint8Array): TextEncoding {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  return marked?.[0] ?? zeroSide(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** Decodes a file without its byte order mark; invalid bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): string {
  return new TextDecoder(encoding).decode(bytes)
}
