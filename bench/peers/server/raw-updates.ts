import { DatabaseSync } from 'node:sqlite'

/**
 * Changes rows of a table of documents one after the other and syncs each commit, without validation or
 * authorisation.
 */
export function rawUpdates(path: string, rows: number, bodyOf: (i: number) => string) {
  const db = new DatabaseSync(path)
  db.exec('pragma journal_mode = wal; pragma synchronous = full')
  db.exec('create table tag (uid text primary key, rev integer not null, body text not null)')
  const insert = db.prepare('insert into tag values (?, 1, ?)')
  const uids = Array.from(
    { length: rows },
    (_, i) => `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`,
  )
  db.exec('begin')
  for (const [i, uid] of uids.entries()) insert.run(uid, bodyOf(i))
  db.exec('commit')
  const update = db.prepare('update tag set body = ?, rev = rev + 1 where uid = ?')
  return {
    /** Updates per second. */
    run(seconds: number): number {
      const beganMs = performance.now()
      let count = 0
      while (performance.now() - beganMs < seconds * 1_000) {
        update.run(bodyOf(count), uids[count % rows] ?? '')
        count += 1
      }
      return count / ((performance.now() - beganMs) / 1_000)
    },
    close: () => db.close(),
  }
}
