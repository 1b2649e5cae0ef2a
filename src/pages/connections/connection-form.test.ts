import { expect, test } from 'vitest'
import type { Connection, Preset } from '#domain/connection/connection.ts'
import { draftOf, formOf, newForm, withPreset } from './connection-form.ts'
import { errorsByField, formFaults, sourceFaults } from './form-faults.ts'

const connection: Connection = {
  uid: 'c',
  name: 'Gateway',
  source: {
    kind: 'mqtt',
    url: 'mqtts://broker.example:8883',
    protocol: '5',
    topics: ['tags', 'tags/+'],
    qos: 1,
    user: 'fw',
  },
  mapping: {
    format: 'json',
    items: 'tags',
    tag: { from: 'topic', level: 2 },
    ...{ x: 'p[0]', y: 'p[1]', z: null, quality: 'q', crs: null },
    coordinates: {
      type: 'wgs84',
      reference: { longitude: 8.5, latitude: 47.4 },
      origin: { x: 1, y: -2, z: 0.5 },
      rotationDegrees: 90,
    },
    time: { type: 'seconds', path: 't' },
    area: { from: 'field', path: 'floor', areas: { '1': 'a', '2': 'b' } },
  },
  enabled: true,
  secretNames: ['password'],
}
const preset: Preset = {
  id: 'qorvo',
  name: 'Qorvo',
  kind: 'mqtt',
  topics: ['dwm/node/+/uplink/location'],
  subscribe: [],
  mapping: {
    format: 'json',
    items: '',
    tag: { from: 'topic', level: 3 },
    ...{ x: 'position.x', y: 'position.y', z: 'position.z', quality: null, crs: null },
    coordinates: {
      type: 'local',
      unit: 'mm',
      yAxis: 'down',
      origin: { x: 0, y: 0, z: 0 },
      rotationDegrees: 0,
    },
    time: { type: 'arrival' },
  },
}

test('a connection that is not edited is saved unchanged', () => {
  const { uid: _uid, secretNames: _names, ...draft } = connection
  expect(formFaults(formOf(connection))).toEqual({})
  expect(draftOf(formOf(connection), true)).toEqual(draft)
})

test('a preset needs only a name, the broker and the area', () => {
  const form = withPreset(newForm(undefined), preset)
  expect(formFaults(form)).toEqual({ name: 'missing', url: 'mqtt', areaUid: 'missing' })
  const ready = { ...form, name: 'Hall', url: 'mqtt://10.0.0.1', areaUid: 'a' }
  expect(formFaults(ready)).toEqual({})
  expect(draftOf(ready, true)).toEqual({
    name: 'Hall',
    source: { kind: 'mqtt', url: 'mqtt://10.0.0.1', protocol: '5', topics: preset.topics, qos: 1 },
    mapping: { ...preset.mapping, area: { from: 'fixed', areaUid: 'a' } },
    enabled: true,
  })
})

test('a secret is kept when its field is empty, and removed on request', () => {
  const form = formOf(connection)
  expect(draftOf(form, true).source).not.toHaveProperty('password')
  expect(draftOf({ ...form, password: 'new' }, true).source).toHaveProperty('password', 'new')
  expect(draftOf({ ...form, removedSecrets: ['password'] }, true).source).toHaveProperty('password', null)
})

test('numbers out of range are faults', () => {
  const form = { ...formOf(connection), latitude: 90, originX: '', tagLevel: 1.5 }
  expect(formFaults(form)).toEqual({
    latitude: 'latitude',
    originX: 'number',
    tagLevel: 'level',
  })
  expect(sourceFaults({ ...form, url: 'http://broker', topics: ' \n' })).toEqual({
    url: 'mqtt',
    topics: 'missing',
  })
  expect(sourceFaults({ ...form, kind: 'push', url: '', topics: '' })).toEqual({})
})

test('messages of a refused save belong to fields of the form', () => {
  const errors = {
    'settings.topics.1': 'is not a topic filter',
    'mapping.area.areas.2': 'unknown',
    rev: 'old',
  }
  expect(errorsByField(errors)).toEqual({ topics: 'is not a topic filter', areaNames: 'unknown' })
})
