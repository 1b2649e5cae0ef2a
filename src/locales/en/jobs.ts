const n = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

/** Imports and other work on many rows, which goes on while other pages are open. */
export const jobs = {
  kinds: {
    importTags: 'Import tags',
    importZones: 'Import zones',
    undoImport: 'Undo the import',
    deleteTags: 'Delete tags',
    releaseTags: 'Release hardware from tags',
    bindTags: 'Bind hardware to tags',
    changeZones: 'Change zones',
    deleteZones: 'Delete zones',
    releaseNodes: 'Release hardware',
    deleteNodes: 'Delete hardware',
  },
  progress: (what: string, through: number, all: number) => `${what}: ${through} of ${all}`,
  done: (what: string, failures: number) =>
    failures === 0 ? `${what}: done` : `${what}: ${n(failures)} refused`,
  stoppedAt: (what: string, through: number, all: number) => `${what}: stopped at ${through} of ${all}`,
  stop: 'Stop',
  stopNote: 'What was done stays. Rows on their way are finished first.',
  keepOpen: 'The browser has no room to keep the rows: a reload of this page ends the job.',
  goesOn: 'It goes on when another page is opened or this one is reloaded.',
  refused: (count: number) => `${n(count)} refused:`,
  failure: (name: string, why: string) => `${name}: ${why}`,
  more: (count: number) => `and ${count} more`,
  undo: (count: number) => `Undo: delete the ${count} it made`,
  dismiss: 'Remove from the bar',
  busy: 'Another job is running. Its progress is in the bar at the top.',
} as const
