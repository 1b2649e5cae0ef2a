import { createPostgresHistories } from '../store/history-postgres.ts'
import { createPostgresPool } from '../store/postgres-pool.ts'

/** Writes fixes of two tags until it is killed; prints the number of each step that was acknowledged. */
const [url = '', owner = '', epoch = '', startMs = ''] = process.argv.slice(2)
const report = (error: unknown) => console.error(error)
const pool = createPostgresPool(url, { max: 4, onError: report })
const histories = createPostgresHistories(pool, report)
const partition = { id: 1, owner, epoch: Number(epoch) }
const history = await histories.open({ partition, tagUids: ['t1', 't2'] })
const fix = (tagUid: string, step: number) => ({
  tagUid,
  areaUid: 'a1',
  atMs: Number(startMs) + step * 100,
  x: step / 1_000,
  y: 2,
  z: 1,
})
let next = 0
async function write(): Promise<void> {
  for (;;) {
    const step = next
    next += 1
    await history.append([fix('t1', step), fix('t2', step)])
    process.stdout.write(`${step}\n`)
  }
}
await Promise.all(Array.from({ length: 50 }, write))
