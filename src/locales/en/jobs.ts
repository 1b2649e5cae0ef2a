import { counted } from './plural.ts'

const rowCount = (count: number) => counted(count, { one: 'row', other: 'rows' })

/** Imports and other work on many rows, which goes on while other pages are open. */
export const jobs = {
  kinds: {
    importTags: 'Import tags',
    importZones: 'Import zones',
    undoImport: 'Undo the import',
    deleteTags: 'Delete tags',
    releaseTags: 'Unbind hardware from tags',
    bindTags: 'Bind hardware to tags',
    changeZones: 'Change zones',
    deleteZones: 'Delete zones',
    releaseNodes: 'Release hardware',
    deleteNodes: 'Delete hardware',
  },
  progress: (what: string, through: number, all: number) => `${what}: ${through} of ${all}`,
  done: (what: string, failures: number) =>
    failures === 0 ? `${what}: done` : `${what}: ${rowCount(failures)} refused`,
  stoppedAt: (what: string, through: number, all: number) => `${what}: stopped at ${through} of ${all}`,
  stop: 'Stop',
  stopNote: 'Completed rows are kept. Rows already being sent are completed first.',
  keepOpen: 'The browser has no storage space left for the rows: reloading this page ends the job.',
  goesOn: 'Continues when you open another page or reload this one.',
  refused: (count: number) => `${rowCount(count)} refused:`,
  failure: (name: string, why: string) => `${name}: ${why}`,
  more: (count: number) => `and ${count} more`,
  undo: (count: number) => `Undo: delete ${count} created`,
  dismiss: 'Dismiss',
  busy: 'Another job is running. The bar at the top shows its progress.',
} as const
