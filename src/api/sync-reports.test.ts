import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReportedParameter } from '#domain/hardware/node-parameter.ts'
import { readParams } from './node-params.ts'
import { putSyncReport, reportsQuery } from './sync-reports.ts'

vi.mock('./node-params.ts', () => ({ readParams: vi.fn() }))

describe('sync reports from the stream', () => {
  const mac = '00124b000001'
  const report = (addr: string): ReportedParameter => ({ mac, name: 'sf', value: { addr }, ageMs: 40_000 })
  let client: QueryClient
  let answer: (reports: readonly ReportedParameter[]) => void
  beforeEach(() => {
    client = new QueryClient()
    const pending = Promise.withResolvers<readonly ReportedParameter[]>()
    answer = pending.resolve
    vi.mocked(readParams).mockReturnValue(pending.promise)
  })
  const read = () => client.fetchQuery(reportsQuery('p1', [mac]))

  it('replace an older value that is still loading', async () => {
    const reading = read()
    putSyncReport(client, 'p1', { mac, values: { sf: { addr: 'new' } } })
    answer([report('old')])
    expect(await reading).toMatchObject([{ mac, name: 'sf', value: { addr: 'new' }, ageMs: 0 }])
  })
  it('update previous values', async () => {
    const reading = read()
    answer([report('old')])
    await reading
    putSyncReport(client, 'p1', { mac, values: { sf: { addr: 'new' }, battery: 3 } })
    const kept = client.getQueryData(reportsQuery('p1', [mac]).queryKey)
    expect(kept).toMatchObject([{ name: 'sf', value: { addr: 'new' } }])
  })
  it('are replaced by values read later', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    putSyncReport(client, 'p1', { mac, values: { sf: { addr: 'before' } } })
    vi.advanceTimersByTime(1)
    const reading = read()
    answer([report('after')])
    expect(await reading).toMatchObject([{ value: { addr: 'after' } }])
    vi.useRealTimers()
  })
})
