import { describe, expect, it } from 'vitest'
import { fromWireLink, fromWireUptime } from './system.ts'

describe('status reports of deployments', () => {
  it.each([
    ['https://help.example/a', 'https://help.example/a'],
    [{ url: 'https://help.example' }, 'https://help.example'],
    [{ data: { link: [{ href: 'http://monitor.example' }] } }, 'http://monitor.example'],
    [{ url: 'javascript:alert(1)' }, undefined],
    [null, undefined],
  ])('finds the link of %j', (body, link) => expect(fromWireLink(body)).toBe(link))

  it('reads uptimes in an envelope, bare, or alone', () => {
    const row = { service: 'rtls', uptime_seconds: 5 }
    expect(fromWireUptime({ uptime: [row] })).toEqual([row])
    expect(fromWireUptime([row])).toEqual([row])
    expect(fromWireUptime(row)).toEqual([row])
  })
})
