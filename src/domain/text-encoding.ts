/** Encodings in which spreadsheets save CSV files. */
export const textEncodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
export type TextEncoding = (typeof textEncodings)[number]

const marks: readonly (readonly [TextEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Bytes that are looked at for UTF-16 without a mark. */
const sampleBytes = 4_096

/** Text in a Latin script has a zero in every other byte of UTF-16, and none in any other encoding here. */
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
    // Not a sequence of UTF-8: that is what was asked.
    return false
  }
}

/** The encoding of a text file: by its byte order mark, by the zeros of UTF-16, by being valid UTF-8, else Windows-1252. */
export function detectEncoding(bytes: Uint8Array): TextEncoding {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  return marked?.[0] ?? zeroSide(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** The text of a file, without its byte order mark; bytes that the encoding does not know become U+FFFD. */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): string {
  return new TextDecoder(encoding).decode(bytes)
}
