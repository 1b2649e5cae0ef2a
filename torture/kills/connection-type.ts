import { pausableType } from './pausable-type.ts'

/** Connections to other systems. */
export const connectionType = pausableType({
  path: '/connections',
  created: { kind: 'http_push' },
  bodyOf: (client, n) => ({
    mapping: {
      tag: { from: 'field', path: 'tag' },
      x: 'x',
      y: 'y',
      coordinates: { type: 'local', origin: { x: n } },
      time: { type: 'arrival' },
      area: { from: 'fixed', sublocation_uid: client.areaUid },
    },
  }),
  numberIn: row => (row.mapping as { coordinates: { origin: { x: number } } }).coordinates.origin.x,
})
