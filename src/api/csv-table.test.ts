import { describe, expect, it } from 'vitest'
import { joinCsvChunks, readCsv, writeCsv } from './csv-table.ts'

describe('CSV', () => {
  it('is read with any separator, quotes and a byte order mark', () => {
    expect(readCsv('\ufeffname;mac\r\n"Cart; 7";02aa\r\n\r\n')).toEqual({
      header: ['name', 'mac'],
      rows: [['Cart; 7', '02aa']],
      troubles: [],
    })
    expect(readCsv('name\nCart 7').rows).toEqual([['Cart 7']])
    expect(readCsv('a,b\n1,"open').troubles).toEqual([{ line: 2, message: expect.stringContaining('uote') }])
  })

  it('never becomes a formula', () => {
    expect(writeCsv(['name'], [['=1+1'], ['a,"b"']])).toBe('name\r\n"\'=1+1"\r\n"a,""b"""\r\n')
    expect(readCsv(writeCsv(['a', 'b'], [['x\ny', 1]])).rows).toEqual([['x\ny', '1']])
  })

  it('is joined from chunks that repeat their header', () => {
    expect(joinCsvChunks(['"a\nb",c\r\n1,2\r\n', '"a\nb",c\r\n3,4\r\n', '"a\nb",c\r\n'])).toBe(
      '"a\nb",c\r\n1,2\r\n3,4\r\n',
    )
    expect(joinCsvChunks(['a\r\n1', 'a\r\n2'])).toBe('a\r\n1\r\n2\r\n')
    expect(joinCsvChunks([])).toBe('')
  })
})
