import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReportedParameter } from '#domain/hardware/node-parameter.ts'
import { readParams } from './node-params.ts'
import { putSyncReport, reportsQuery } from './sync-reports.ts'

vi.mock('./node-params.ts', () => ({ readParams: vi.fn() }))

describe('what nodes say of the sync', () => {
  const mac = '00124b000001'
  const said = (addr: string): ReportedParameter => ({ mac, name: 'sf', value: { addr }, ageMs: 40_000 })
  let client: QueryClient
  let answer: (reports: readonly ReportedParameter[]) => void
  beforeEach(() => {
    client = new QueryClient()
    vi.mocked(readParams).mockImplementation(
      () =>
        new Promise(resolve => {
          answer = resolve
        }),
    )
  })
  const read = () => client.fetchQuery(reportsQuery('p1', [mac]))

  it('counts when it comes while an older word of the node is still being read', async () => {
    const reading = read()
    putSyncReport(client, 'p1', { mac, values: { sf: { addr: 'new' } } })
    answer([said('old')])
    expect(await reading).toMatchObject([{ mac, name: 'sf', value: { addr: 'new' }, ageMs: 0 }])
  })
  it('goes into what was read already', async () => {
    const reading = read()
    answer([said('old')])
    await reading
    putSyncReport(client, 'p1', { mac, values: { sf: { addr: 'new' }, battery: 3 } })
    const kept = client.getQueryData(reportsQuery('p1', [mac]).queryKey)
    expect(kept).toMatchObject([{ name: 'sf', value: { addr: 'new' } }])
  })
  it('gives way to what is read after it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    putSyncReport(client, 'p1', { mac, values: { sf: { addr: 'before' } } })
    vi.advanceTimersByTime(1)
    const reading = read()
    answer([said('after')])
    expect(await reading).toMatchObject([{ value: { addr: 'after' } }])
    vi.useRealTimers()
  })
})
