import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '#session/session.ts'
import { beginCsvDownload, continueCsvDownload, csvOf } from './csv-download.ts'

const chunk = (text: string, headers: Record<string, string> = {}) => new Response(text, { headers })

describe('a file in chunks', () => {
  beforeEach(() => useSession.getState().signIn({ email: 'olga@plant.example' }))

  it('continues after a failure, and has one header row', async () => {
    const asked: string[] = []
    const answers = [
      () => chunk('a,b\r\n1,2\r\n', { 'content-next-page': '2', 'response-filename': '../x y.csv' }),
      () => {
        throw new TypeError('network')
      },
      () => chunk('a,b\r\n3,4\r\n'),
    ]
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return answers.shift()?.()
    })
    let download = beginCsvDownload('zone-activity', { startMs: 1, endMs: 2, areaUids: ['x', 'y'] })
    download = await continueCsvDownload(download, 'p1')
    expect(download).toMatchObject({ nextPage: 2, fileName: '_x_y.csv' })
    await expect(continueCsvDownload(download, 'p1')).rejects.toThrow()
    download = await continueCsvDownload(download, 'p1')
    expect(download.nextPage).toBeUndefined()
    expect(csvOf(download)).toBe('a,b\r\n1,2\r\n3,4\r\n')
    const path = '/api/v2/obsolete/report/zone_activity.csv?start=1&end=2&sublocation_uid=x&sublocation_uid=y'
    expect(asked).toEqual([path, `${path}&page=2`, `${path}&page=2`])
  })

  it('ends if the service repeats a page', async () => {
    vi.stubGlobal('fetch', async () => chunk('a\r\n', { 'content-next-page': '1' }))
    const download = await continueCsvDownload(beginCsvDownload('alarms', { startMs: 1, endMs: 2 }), 'p1')
    expect(download.nextPage).toBeUndefined()
  })
})
