import { expect, test } from 'vitest'
import { MessageMapper } from './apply-mapping.ts'
import { mappingSchema } from './mapping.ts'
import { presets } from './presets.ts'

const arrivedMs = Date.UTC(2026, 5, 1)
const generated = arrivedMs - 500

/** Example messages of each system. */
const samples: Record<string, { topic: string; payload: unknown; fix: object }> = {
  omlox: {
    topic: '/omlox/json/location_updates/pub/77:4f:34:69:27:40',
    payload: {
      position: { type: 'Point', coordinates: [5, 4, 1] },
      source: 'fdb6df62-bce8-6c23-e342-80bd5c938774',
      provider_type: 'uwb',
      provider_id: '77:4f:34:69:27:40',
      timestamp_generated: new Date(generated).toISOString(),
      timestamp_sent: new Date(generated + 50).toISOString(),
      crs: 'local',
      accuracy: 0.3,
      floor: 0,
    },
    fix: { tag: '77:4f:34:69:27:40', x: 5, y: 4, z: 1, quality: 0.3, ts: generated },
  },
  omlox_providers: {
    topic: '',
    payload: [
      {
        position: { type: 'Point', coordinates: [5, 4, 1] },
        source: 'zone',
        provider_type: 'uwb',
        provider_id: '77',
        timestamp_generated: new Date(generated).toISOString(),
        crs: 'local',
      },
    ],
    fix: { tag: '77', x: 5, y: 4, z: 1, ts: generated },
  },
  omlox_hub: {
    topic: '',
    payload: {
      event: 'message',
      topic: 'location_updates',
      payload: [
        {
          position: { type: 'Point', coordinates: [5, 4] },
          source: 'zone',
          provider_type: 'uwb',
          provider_id: '77',
          timestamp_generated: new Date(generated).toISOString(),
          crs: 'local',
        },
      ],
    },
    fix: { tag: '77', x: 5, y: 4, z: 0, quality: null, ts: generated },
  },
  qorvo: {
    topic: 'dwm/node/c2a4/uplink/location',
    payload: { position: { x: 1.25, y: 2.5, z: 0.75, quality: 62 }, superFrameNumber: 142 },
    fix: { tag: 'c2a4', x: 1.25, y: 2.5, z: 0.75, quality: 62, ts: arrivedMs },
  },
  pozyx: {
    topic: 'tags',
    payload: [
      {
        version: '1',
        tagId: '24576',
        success: true,
        timestamp: generated / 1_000,
        data: { metrics: { latency: 2.1 }, coordinates: { x: 1000, y: 2500, z: 0 } },
      },
    ],
    fix: { tag: '24576', x: 1, y: 2.5, z: 0, ts: generated },
  },
  sewio: {
    topic: '',
    payload: {
      body: {
        id: '171',
        datastreams: [
          { id: 'clr', current_value: ' 0.48', at: '2026-05-31 23:59:59.500000' },
          { id: 'posX', current_value: '   9.66', at: '2026-05-31 23:59:59.500000' },
          { id: 'posY', current_value: '  12.40', at: '2026-05-31 23:59:59.500000' },
        ],
      },
      resource: '/feeds/171',
    },
    fix: { tag: '171', x: 9.66, y: 12.4, z: 0, quality: 0.48, ts: arrivedMs },
  },
  quuppa: {
    topic: '',
    payload: {
      tags: [
        { tagId: 'a4da22e16fab', locationTS: generated, location: [3.1, 2.2, 1.2], locationRadius: 0.4 },
      ],
    },
    fix: { tag: 'a4da22e16fab', x: 3.1, y: 2.2, z: 1.2, quality: 0.4, ts: generated },
  },
  ndjson: {
    topic: '',
    payload: { tag: 'cart-7', x: 1, y: 2, z: 3, quality: 0.9, ts: generated },
    fix: { tag: 'cart-7', x: 1, y: 2, z: 3, quality: 0.9, ts: generated },
  },
}

test.each(presets)('$name: a message of its form becomes a fix', ({ id, mapping }) => {
  const sample = samples[id]
  const complete = mappingSchema.parse({ ...mapping, area: { from: 'fixed', sublocation_uid: 'hall' } })
  const message = { topic: sample?.topic ?? '', payload: JSON.stringify(sample?.payload), arrivedMs }
  expect(new MessageMapper(complete).read(message)).toEqual({
    fixes: [{ quality: null, ...sample?.fix, sublocation_uid: 'hall' }],
    refusals: [],
  })
})

test.each([
  ['qorvo', { position: { x: 'NaN', y: 'NaN', z: 'NaN', quality: 0 } }, 'not_finite'],
  ['pozyx', [{ tagId: '1', success: false, timestamp: generated / 1_000 }], 'no_position'],
  [
    'omlox',
    { provider_id: 'a', position: { type: 'Point', coordinates: [8.6, 49.8] }, crs: 'EPSG:4326' },
    'wrong_crs',
  ],
])('%s: a message without a usable position is refused', (id, payload, reason) => {
  const mapping = presets.find(preset => preset.id === id)?.mapping
  const complete = mappingSchema.parse({ ...mapping, area: { from: 'fixed', sublocation_uid: 'hall' } })
  const message = { topic: samples[id]?.topic ?? '', payload: JSON.stringify(payload), arrivedMs }
  expect(new MessageMapper(complete).read(message).refusals.map(each => each.reason)).toEqual([reason])
})
