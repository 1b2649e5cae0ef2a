import { globSync } from 'node:fs'
import { shownDatabaseUrl } from '../mock-server/store/database-errors.ts'
import { isPostgresThere, testServerUrl } from '../mock-server/tests/test-database.ts'
import type { Verdict } from './step.ts'
import { runVitest } from './vitest-step.ts'

const folder = 'mock-server/tests'

/** Files that `npm test` leaves to `npm run test:postgres`, each with the reason. */
const onlyOnSqlite: Readonly<Record<string, string>> = {
  'contract/access-matrix.test.ts': 'generated requests of every caller, which are decided by the same rules',
  'stream/privacy-matrix.test.ts': 'generated, as above',
  'contract/garbage.test.ts': 'generated requests, which are refused before they are stored',
  'contract/asyncapi.test.ts': 'about a document',
  'contract/openapi.test.ts': 'about a document',
  'stream/described-frames.test.ts': 'about a document',
  'contract/tls.test.ts': 'about certificates',
  'contract/http.test.ts': 'about HTTP',
  'stream/websocket-connections.test.ts': 'connections to hardware, which are stored like others',
  'stream/secure-connections.test.ts': 'connections to hardware, as above',
  'stream/omlox-conformance.test.ts': 'schemas of another standard',
  'contract/backup.test.ts': 'about files of SQLite',
  'contract/damaged-folder.test.ts': 'about files of SQLite',
  'contract/memory.test.ts': 'memory of a server with SQLite',
  'contract/connection-kills.test.ts': 'the exercise `kills-postgres` kills during the same writes',
  'contract/history-import-kills.test.ts': 'as above',
  'contract/output-kills.test.ts': 'as above',
  'contract/durability.test.ts': 'as above',
  'contract/report-csvs.test.ts':
    '20,000 events; `contract/reports.test.ts` reads chunks with the same statements',
  'contract/floorplans.test.ts':
    'its images are in a folder in any case; `kills-postgres` stores some in PostgreSQL',
  'stream/nodes.test.ts': 'about simulated nodes; `contract/messages.test.ts` stores the same messages',
  'stream/area-subscriptions.test.ts': 'about the selection of positions, which needs no store',
  'stream/connections.test.ts':
    'about brokers; `stream/unknown-tags.test.ts` stores connections and what they send',
  'contract/identity-provider-state.test.ts': 'about the identity provider',
  'stream/webhooks.test.ts': 'about deliveries, which are stored like those of other outputs',
  'contract/cluster.test.ts': 'uses PostgreSQL in any case',
  'contract/database-settings.test.ts': 'uses PostgreSQL in any case',
  'contract/migration.test.ts': 'uses PostgreSQL in any case',
  'contract/migration-kills.test.ts': 'uses PostgreSQL in any case',
  'contract/postgres-outage.test.ts': 'uses PostgreSQL in any case',
  'contract/test-databases.test.ts': 'uses PostgreSQL in any case',
}

/**
 * The contract and the stream on PostgreSQL, if there is one. `npm run test:postgres` adds the requests of the dashboard and
 * of the client, which are among those of the contract.
 */
export async function runOnPostgres(): Promise<Verdict> {
  const where = shownDatabaseUrl(testServerUrl)
  const there = await isPostgresThere().catch((error: unknown) => ({ error }))
  if (typeof there === 'object')
    return {
      passed: 0,
      failed: 1,
      output: `no PostgreSQL answers at ${where} (TEST_DATABASE_URL): ${there.error}`,
    }
  if (!there) {
    const notice = [
      `  not run: contract and stream on PostgreSQL; none answers at ${where} (TEST_DATABASE_URL)`,
    ]
    return { passed: 0, failed: 0, output: '', notice }
  }
  const left = Object.keys(onlyOnSqlite).map(file => `${folder}/${file}`)
  const files = globSync(`${folder}/{contract,stream}/**/*.test.ts`).filter(file => !left.includes(file))
  const missing = left.filter(file => globSync(file).length === 0)
  if (missing.length > 0)
    return {
      passed: 0,
      failed: 1,
      output: `checks/postgres-step.ts names files that do not exist: ${missing}`,
    }
  return runVitest(['contract', 'stream'], { files, env: { TEST_STORE: 'postgres' } })
}
