import { startVitest } from 'vitest/node'

// The contract and the stream on PostgreSQL; arguments select files.
process.env.TEST_STORE = 'postgres'
const vitest = await startVitest('test', process.argv.slice(2), {
  watch: false,
  project: ['contract', 'service', 'stream'],
})
await vitest.close()
