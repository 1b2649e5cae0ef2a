import { describe, expect, it } from 'vitest'
import { readNodeFrame } from './node-frames.ts'

describe('reports of nodes', () => {
  it('on sensors are passed through, without the fields that name the node', () => {
    const data = { mac: 'A0B1C2D3E4F5', dev_id: 't', ts: 5, battery: 61.2, temperature: 21 }
    expect(readNodeFrame({ channel: 'sensor', data })).toEqual({
      type: 'sensor',
      mac: 'a0b1c2d3e4f5',
      atMs: 5,
      values: { battery: 61.2, temperature: 21 },
    })
  })
  it('on firmware contain the progress, and the reason of a failure', () => {
    const data = { mac: 'a', status: 'FAILED', progress: '40', version: '1.5.0', reason: 'battery' }
    expect(readNodeFrame({ channel: 'ota', data })).toMatchObject({
      type: 'firmware',
      status: 'FAILED',
      progress: 40,
      version: '1.5.0',
      reason: 'battery',
    })
  })
  it('on parameters are a list by name', () => {
    const data = { mac: 'a', plist: { nwk_cfg: { router: true } }, ts: '2026-01-01T00:00:00Z' }
    expect(readNodeFrame({ channel: 'param_p', data })).toMatchObject({
      type: 'parameters',
      values: { nwk_cfg: { router: true } },
      atMs: Date.UTC(2026, 0, 1),
    })
  })
  it.each([
    ['sensor', null],
    ['ota', { status: 'UPDATED' }],
    ['param_p', { mac: 'a', plist: [] }],
    ['pos', { mac: 'a' }],
  ])('on %s are ignored if they are %j', (channel, data) => {
    expect(readNodeFrame({ channel, data })).toBeUndefined()
  })
})
