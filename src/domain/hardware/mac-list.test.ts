import { describe, expect, it } from 'vitest'
import { readMacList } from './mac-list.ts'

const macs = (text: string) => readMacList(text).map(entry => entry.mac ?? `?${entry.typed}`)

describe('a pasted list of MACs', () => {
  it.each([
    ['one a line, in any spelling', 'A0:B1:C2:D3:E4:F5\na0-b1-c2-d3-e4-f6\r\na0b1.c2d3.e4f7\n\na0b1c2d3e4f8'],
    ['in one line', 'a0b1c2d3e4f5, a0b1c2d3e4f6;a0b1c2d3e4f7\ta0b1c2d3e4f8'],
    ['parted by blanks', 'a0b1c2d3e4f5 a0b1c2d3e4f6   a0b1c2d3e4f7 a0b1c2d3e4f8'],
    ['in quotes', '"a0b1c2d3e4f5"\n"a0b1c2d3e4f6"\n"a0b1c2d3e4f7","a0b1c2d3e4f8"'],
  ])('is read %s', (_, text) => {
    expect(macs(text)).toEqual(['a0b1c2d3e4f5', 'a0b1c2d3e4f6', 'a0b1c2d3e4f7', 'a0b1c2d3e4f8'])
  })
  it('reads a MAC written in blocks', () => {
    expect(macs('a0 b1 c2 d3 e4 f5')).toEqual(['a0b1c2d3e4f5'])
  })
  it('reads a second column as the name', () => {
    expect(readMacList('a0:b1:c2:d3:e4:f5;Cart 12')).toEqual([
      { typed: 'a0:b1:c2:d3:e4:f5', mac: 'a0b1c2d3e4f5', name: 'Cart 12' },
    ])
  })
  it('keeps invalid entries, so that they can be reported', () => {
    expect(macs('a0b1c2d3e4f5 nonsense\na0b1c2d3e4')).toEqual(['a0b1c2d3e4f5', '?nonsense', '?a0b1c2d3e4'])
    expect(macs(' \n , ;\t')).toEqual([])
  })
})
