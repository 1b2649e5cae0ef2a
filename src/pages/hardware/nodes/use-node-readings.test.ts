import { describe, expect, it } from 'vitest'
import { withUpdate } from './use-node-readings.ts'

const mac = '0a1b2c3d4e5f'

describe('E17: the reading of a node in the list', () => {
  it('keeps battery and firmware from the latest report of each', () => {
    const first = withUpdate(
      undefined,
      { type: 'sensor', mac, values: { battery: 71.5, temperature: 20 } },
      1,
    )
    const second = withUpdate(first, { type: 'parameters', mac, values: { firmware: '1.4.0' } }, 2)
    expect(second).toEqual({ batteryPercent: 71.5, firmware: '1.4.0', receivedAtMs: 2 })
    expect(withUpdate(second, { type: 'sensor', mac, values: {} }, 3)).toEqual({ ...second, receivedAtMs: 3 })
  })

  it('shows a firmware version only once the node runs it', () => {
    const update = { type: 'firmware', mac, version: '1.5.0' } as const
    expect(withUpdate(undefined, { ...update, status: 'DOWNLOADING' }, 1)).toEqual({ receivedAtMs: 1 })
    expect(withUpdate(undefined, { ...update, status: 'UPDATED' }, 1)).toEqual({
      firmware: '1.5.0',
      receivedAtMs: 1,
    })
  })
})
