import { join } from 'node:path'
import { createStore } from '../../mock-server/store/store.ts'
import type { Exercise, Outcome } from '../exercise.ts'
import { clientFor } from '../kills/client.ts'
import { createLedger } from '../kills/ledger.ts'
import { resourceTypes } from '../kills/resource-types.ts'
import { createServerProcess } from '../server-process.ts'
import { keptNames, type Row, rowsOf, schemaOf, unpack } from './recorded-store.ts'

/** Rows that expire, and rows that the server writes at every start. */
const passing = new Set(['passwords', 'sessions', '/wall_displays', '/service_tokens', 'downloads'])
const ownTables = new Set([
  'settings',
  'sessions',
  'zone_downloads',
  'kysely_migration',
  'kysely_migration_lock',
])

/** Removes the time of the last log-in, because the exercise logs in itself. */
function withoutLastSignIn(body: unknown): unknown {
  if (typeof body !== 'string' || !body.includes('last_sign_in_at')) return body
  const { last_sign_in_at: _, ...fields } = JSON.parse(body)
  return JSON.stringify(fields)
}

const columnsOfAttempts = new Set(['status', 'attempts', 'last_attempt_at', 'code', 'error'])
/** A row that is written again also has the body of the current version. */
const columnsOfClearing = new Set(['rev', 'updated_at', 'state', 'cleared_at', 'body'])

/** Earlier versions have the type of an alarm in its body. */
const isOfBuffer = ({ type, body }: Row) =>
  type === 'buffer_violation' || /"buffer_violation"/.test(String(body))

/** Whether a running server may have changed a column since the recording. */
function mayChange(table: string, row: Row, column: string): boolean {
  // Waiting messages are sent again at the start.
  if (table === 'output_messages') return columnsOfAttempts.has(column)
  // The tags of the recording are silent, so the alarm of a buffer around one of them is cleared.
  return table === 'alarms' && isOfBuffer(row) && columnsOfClearing.has(column)
}

/** Recorded rows that are missing or changed; new columns and rows are allowed. */
function missing(
  kept: ReadonlyMap<string, readonly Row[]>,
  now: ReadonlyMap<string, readonly Row[]>,
): string[] {
  return [...kept].flatMap(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {})
    const textOf = (row: Row) =>
      JSON.stringify(
        columns
          .filter(column => !mayChange(table, row, column))
          .map(column => (column === 'body' ? withoutLastSignIn(row[column]) : row[column])),
      )
    const there = new Set((now.get(table) ?? []).map(textOf))
    return ownTables.has(table)
      ? []
      : rows
          .map(textOf)
          .filter(text => !there.has(text))
          .map(text => `${table} ${text}`)
  })
}

async function freshSchema(): Promise<{ schema: string[]; newest: string }> {
  const server = createServerProcess()
  const path = join(server.folder, 'floorwatch.db')
  try {
    await (await createStore(path)).close()
    return { schema: schemaOf(path), newest: String(rowsOf(path).get('kysely_migration')?.at(-1)?.name) }
  } finally {
    await server.remove()
  }
}

/** The oldest, which every migration changes, one in the middle, and the newest. */
const someOf = (names: readonly string[]) =>
  names.filter((_, i) => [0, names.length >> 1, names.length - 1].includes(i))

export const releases: Exercise = {
  name: 'releases',
  what: 'a recorded store of every released schema, opened by the current server and compared row by row and by its responses',
  async run({ random, quick, note }): Promise<Outcome> {
    const fresh = await freshSchema()
    const all = keptNames()
    const names = quick ? someOf(all) : all
    const faults: string[] = []
    const tally = { rows: 0, resourceTypes: 0, images: 0, kills: 0 }
    if (names.at(-1) !== fresh.newest)
      faults.push(`no store of ${fresh.newest} is recorded: run node torture/releases/record.ts`)
    for (const name of names) {
      const server = createServerProcess()
      const paths = ['floorwatch.db', 'history.db'].map(file => join(server.folder, file))
      const [main = ''] = paths
      try {
        const { shown, uids, ...ground } = unpack(name, server.folder)
        const before = paths.map(rowsOf)
        await server.dieAtStart(random.next() * 900)
        tally.kills += 1
        await server.start()
        const token = await server.logIn()
        const client = clientFor(
          { ...ground, uids: new Map(Object.entries(uids)) },
          {
            server,
            prefix: ground.prefix,
            random,
            ledger: createLedger(),
            token: () => token,
            answered: () => undefined,
          },
        )
        for (const resourceType of resourceTypes) {
          const wanted = shown[resourceType.name]
          if (!wanted || passing.has(resourceType.name)) continue
          const found = new Set((await resourceType.read(client)).map(each => JSON.stringify(each)))
          for (const each of wanted)
            if (!found.has(JSON.stringify(each)))
              faults.push(`${name}: ${resourceType.name} ${JSON.stringify(each)}`)
          tally.resourceTypes += 1
        }
        await server.stop('SIGTERM')
        for (const [i, path] of paths.entries()) {
          const kept = before[i] ?? new Map()
          for (const rows of kept.values()) tally.rows += rows.length
          faults.push(...missing(kept, rowsOf(path)).map(row => `${name}: ${row}`))
        }
        if (schemaOf(main).join() !== fresh.schema.join())
          faults.push(`${name}: the schema differs from that of a new store`)
        note(`${name}: ${faults.length} faults so far`)
      } finally {
        await server.remove()
      }
    }
    const { rows, resourceTypes: read, kills } = tally
    return {
      counts: {
        'stores of released schemas': names.length,
        'rows that must exist': rows,
        'resource types read back': read,
        'kills while starting': kills,
        'lost or changed': faults.length,
      },
      faults,
    }
  },
}
