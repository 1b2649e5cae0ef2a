import { join } from 'node:path'
import { createStore } from '../../mock-server/store/store.ts'
import type { Exercise, Outcome } from '../exercise.ts'
import { laneOn } from '../kills/client.ts'
import { createLedger } from '../kills/ledger.ts'
import { kinds } from '../kills/resource-types.ts'
import { createServerProcess } from '../server-process.ts'
import { keptNames, type Row, rowsOf, schemaOf, unpack } from './recorded-store.ts'

/** What ends by the clock, and what the server itself writes at every start. */
const passing = new Set(['passwords', 'sessions', '/wall_displays', 'downloads'])
const ownTables = new Set([
  'settings',
  'sessions',
  'zone_downloads',
  'kysely_migration',
  'kysely_migration_lock',
])

/** What of the rows that were kept is not there any more, column by column; new columns and new rows may be. */
function missing(
  kept: ReadonlyMap<string, readonly Row[]>,
  now: ReadonlyMap<string, readonly Row[]>,
): string[] {
  return [...kept].flatMap(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {})
    const textOf = (row: Row) => JSON.stringify(columns.map(column => row[column]))
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

export const releases: Exercise = {
  name: 'releases',
  what: 'a filled store of every schema that was ever landed, under the server of now: read back, row by row and as it was shown',
  async run({ random, note }): Promise<Outcome> {
    const fresh = await freshSchema()
    const names = keptNames()
    const faults: string[] = []
    const tally = { rows: 0, kinds: 0, images: 0, kills: 0 }
    if (names.at(-1) !== fresh.newest)
      faults.push(`no store of ${fresh.newest} is kept: node torture/releases/record.ts`)
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
        const lane = laneOn(
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
        for (const kind of kinds) {
          const wanted = shown[kind.name]
          if (!wanted || passing.has(kind.name)) continue
          const found = new Set((await kind.read(lane)).map(each => JSON.stringify(each)))
          for (const each of wanted)
            if (!found.has(JSON.stringify(each))) faults.push(`${name}: ${kind.name} ${JSON.stringify(each)}`)
          tally.kinds += 1
        }
        await server.stop('SIGTERM')
        for (const [i, path] of paths.entries()) {
          const kept = before[i] ?? new Map()
          for (const rows of kept.values()) tally.rows += rows.length
          faults.push(...missing(kept, rowsOf(path)).map(row => `${name}: ${row}`))
        }
        if (schemaOf(main).join() !== fresh.schema.join())
          faults.push(`${name}: not the schema of a new store`)
        note(`${name}: ${faults.length} faults so far`)
      } finally {
        await server.remove()
      }
    }
    const { rows, kinds: read, kills } = tally
    return {
      counts: {
        'stores of released schemas': names.length,
        'rows that must be there': rows,
        'kinds of things asked for again': read,
        'kills while starting': kills,
        'lost or changed': faults.length,
      },
      faults,
    }
  },
}
