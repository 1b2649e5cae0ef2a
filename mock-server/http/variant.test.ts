import { describe, expect, test } from 'vitest'
import { operations } from '../resources/operations.ts'
import { frameIn, legacyAnswer, operationsIn } from './variant.ts'

const alarm = {
  uid: 'a',
  state: 'set',
  x: 1.5,
  y: -2,
  z: null,
  acknowledged_at: 5,
  acknowledged_by: 'pat@acme.example',
  comment: 'seen',
  shelved_until: null,
}

describe('legacyAnswer', () => {
  const cases: [string, unknown, unknown][] = [
    [
      '/version',
      {
        api: { version: '2.0' },
        rtls_frontend: { version: '1.0.0' },
        custom_product_attributes: { a: true },
      },
      { api: '2.0', rtls_frontend: '1.0.0' },
    ],
    ['/locations', { locations: [{ uid: 'l', shift: null }] }, { locations: [{ uid: 'l', shift: [] }] }],
    ['/locations/:uid', { uid: 'l', shift: { early: '06:00' } }, { uid: 'l', shift: [{ early: '06:00' }] }],
    ['/locations/:uid', { uid: 'l', shift: ['early'] }, { uid: 'l', shift: ['early'] }],
    [
      '/subscribers',
      { subscribers: [{ uid: 's', addresses: { email: ['a@b.de', 'c@d.de'], phone: [] } }] },
      { subscribers: [{ uid: 's', addresses: { email: 'a@b.de', phone: '' } }] },
    ],
    ['/notification_types', ['zone_violation'], [{ name: 'zone_violation' }]],
    [
      '/alarms/active',
      { alarms: [alarm] },
      { alarms: [{ uid: 'a', state: 'set', x: '1.5', y: '-2', z: null }] },
    ],
    ['/alarms', 'uid,type\r\n', 'uid,type\r\n'],
    ['/zones', { zones: [{ uid: 'z', shift: null }] }, { zones: [{ uid: 'z', shift: null }] }],
    ['/alarms/:uid', undefined, undefined],
  ]
  test.each(cases)('%s %j', (path, modern, legacy) => {
    expect(legacyAnswer({ path }, modern)).toEqual(legacy)
  })
})

describe('frameIn', () => {
  test('a modern frame stays unchanged', () => {
    expect(frameIn('modern', 'alarm', alarm)).toBe(alarm)
  })
  test('a legacy alarm has its coordinates as strings and no acknowledgement', () => {
    expect(frameIn('legacy', 'alarm', { ...alarm, status: 'set' })).toEqual({
      uid: 'a',
      state: 'set',
      status: 'set',
      x: '1.5',
      y: '-2',
      z: null,
    })
  })
  test('a server without the WIN module sends nothing about anchors', () => {
    const notice = (object_type: string) => ({ action: 'CREATE', object_type, uid: 'u' })
    expect(frameIn('legacy', 'notify', notice('win_anchors'))).toBeUndefined()
    expect(frameIn('legacy', 'notify', notice('win_anchor_associations'))).toBeUndefined()
    expect(frameIn('legacy', 'notify', notice('zones'))).toEqual(notice('zones'))
  })
})

describe('operationsIn', () => {
  test('modern is the table itself', () => {
    expect(operationsIn('modern', operations)).toBe(operations)
  })
  test('legacy omits the WIN module and everything beyond the specification', () => {
    const left = new Set(operationsIn('legacy', operations).map(row => `${row.method} ${row.path}`))
    const gone = operations.map(row => `${row.method} ${row.path}`).filter(name => !left.has(name))
    expect(gone.filter(name => name.includes('/win_anchor'))).toHaveLength(11)
    expect(gone).toContain('GET /win_message_que')
    expect(left).toContain('POST /win_message_que')
  })
})
