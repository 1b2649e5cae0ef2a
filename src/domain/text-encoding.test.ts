import { describe, expect, it } from 'vitest'
import { decodeText, detectEncoding, type TextEncoding } from './text-encoding.ts'

const text = 'Name;Bereich\r\nStapler Süd;Förderband\r\n'

function utf16(content: string, littleEndian: boolean, mark: boolean): Uint8Array {
  const units = (mark ? `\ufeff${content}` : content).split('')
  const view = new DataView(new ArrayBuffer(units.length * 2))
  units.forEach((unit, at) => {
    view.setUint16(at * 2, unit.charCodeAt(0), littleEndian)
  })
  return new Uint8Array(view.buffer)
}
const latin = Uint8Array.from(text, character => character.charCodeAt(0))
const utf8 = new TextEncoder().encode(text)

describe('E5: the encoding of a CSV file', () => {
  it.each<readonly [string, Uint8Array, TextEncoding]>([
    ['UTF-8', utf8, 'utf-8'],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${text}`), 'utf-8'],
    ['Windows-1252', latin, 'windows-1252'],
    ['UTF-16 as spreadsheets save it', utf16(text, true, true), 'utf-16le'],
    ['UTF-16, big-endian', utf16(text, false, true), 'utf-16be'],
    ['UTF-16 without a mark', utf16(text, true, false), 'utf-16le'],
    ['UTF-16, big-endian, without a mark', utf16(text, false, false), 'utf-16be'],
  ])('E5: %s is detected and read', (_name, bytes, encoding) => {
    expect(detectEncoding(bytes)).toBe(encoding)
    expect(decodeText(bytes, encoding)).toBe(text)
  })
  it('E5: an empty file is UTF-8', () => expect(detectEncoding(new Uint8Array())).toBe('utf-8'))
})
