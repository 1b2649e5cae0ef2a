import { DatabaseSync } from 'node:sqlite'

export interface PlainFix {
  tag: number
  area: number
  t: number
  x: number
  y: number
  z: number
}

/**
 * The usual way to store positions, tuned: whole numbers, one row per fix, clustered by tag and time, synced
 * at each commit.
 */
export function openRowPerFix(path: string) {
  const db = new DatabaseSync(path)
  db.exec('pragma page_size = 8192; pragma journal_mode = wal; pragma synchronous = full;')
  db.exec('pragma wal_autocheckpoint = 2000; pragma busy_timeout = 5000;')
  db.exec(`create table pos (tag integer not null, t integer not null, area integer not null, x integer not null,
    y integer not null, z integer not null, primary key (tag, t)) without rowid`)
  const insert = db.prepare('insert into pos values (?, ?, ?, ?, ?, ?)')
  const ofTag = db.prepare('select t, x, y, z, area from pos where tag = ? and t between ? and ? order by t')
  const ofArea = db.prepare('select tag, t, x, y, z from pos where area = ? and t between ? and ?')
  return {
    append(fixes: readonly PlainFix[]): void {
      db.exec('begin immediate')
      for (const f of fixes) insert.run(f.tag, f.t, f.area, f.x, f.y, f.z)
      db.exec('commit')
    },
    ofTag: (tag: number, startMs: number, endMs: number) =>
      ofTag.all(tag, startMs, endMs) as unknown as PlainFix[],
    /** Row by row, so that a whole plant need not fit in memory. */
    ofArea: (area: number, startMs: number, endMs: number) =>
      ofArea.iterate(area, startMs, endMs) as unknown as Iterable<PlainFix>,
    /** Moves everything into the main file, so that its size is the size of the fixes. */
    settle: () => db.exec('pragma wal_checkpoint(truncate)'),
    close: () => db.close(),
  }
}
