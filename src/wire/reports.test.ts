import { describe, expect, it } from 'vitest'
import { fromWireHeatmap, fromWireReport } from './reports.ts'

describe('reports on the wire', () => {
  it('have an image only once it is ready, as the query in the response says', () => {
    expect(fromWireHeatmap({ uid: 'h1', status: 'running', progress: 0.4 })).toEqual({
      uid: 'h1',
      status: 'running',
      progress: 0.4,
    })
    expect(fromWireHeatmap({ uid: 'h1', status: 'ready', progress: 1, query: 'format=png' }).imageUrl).toBe(
      '/api/v2/heatmap/h1?format=png',
    )
  })

  it('recognise another deployment’s names by the other fields', () => {
    expect(fromWireHeatmap({ uid: 'h1', status: 'DONE', query: 'a=b' }).status).toBe('ready')
    expect(fromWireHeatmap({ uid: 'h1', status: 'WORKING' }).status).toBe('running')
    expect(fromWireHeatmap({ uid: 'h1', status: 'BAD', error: 'no plan' })).toMatchObject({
      status: 'error',
      failure: 'no plan',
    })
  })

  it('omit missing fields', () =>
    expect(fromWireReport({ uid: 'r1', type: 'alarms', created_at: '2026-11-21T10:00:00Z' })).toEqual({
      uid: 'r1',
      kind: 'alarms',
      name: 'r1',
      createdAtMs: Date.UTC(2026, 10, 21, 10),
    }))
})
