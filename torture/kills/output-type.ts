import { pausableType } from './pausable-type.ts'

/** Outputs to a receiver that does not exist. */
export const outputType = pausableType({
  path: '/outputs',
  created: { kind: 'webhook' },
  bodyOf: (_, n) => ({ events: ['alarms'], settings: { url: `http://127.0.0.1:1/${n}` } }),
  numberIn: row => Number((row.settings as { url: string }).url.split('/').at(-1)),
})
