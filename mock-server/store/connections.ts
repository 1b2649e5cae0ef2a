import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/** A connection to another location system; `settings` and `mapping` have the form of the interface. */
export interface ConnectionFields {
  project_uid: string
  name: string
  kind: 'mqtt' | 'websocket' | 'http_push' | 'omlox'
  settings: Record<string, unknown>
  mapping: Record<string, unknown>
  enabled: boolean
  /** Names of the stored secrets; the secrets are not in the row. */
  secret_names: string[]
}
export type Connection = ConnectionFields & Stored

/** Text by name, such as `password`. */
export type Secrets = Readonly<Record<string, string>>

/** Connections; secrets are in a separate table, so that no read, change or audit entry contains them. */
export function createConnectionStore(context: StoreContext) {
  const over = (scope: StoreContext) => createDocumentTable<ConnectionFields>(scope, 'connections', [])
  const documents = over(context)

  async function readSecrets(scope: StoreContext, uid: string): Promise<Secrets> {
    const query = scope.db
      .selectFrom('connection_secrets')
      .select('secrets')
      .where('connection_uid', '=', uid)
    const found = await query.executeTakeFirst()
    return found ? JSON.parse(found.secrets) : {}
  }

  async function writeSecrets(scope: StoreContext, uid: string, secrets: Secrets): Promise<void> {
    const text = JSON.stringify(secrets)
    await scope.db
      .insertInto('connection_secrets')
      .values({ connection_uid: uid, secrets: text })
      .onConflict(conflict => conflict.column('connection_uid').doUpdateSet({ secrets: text }))
      .execute()
  }

  return {
    get: documents.get,
    /** Marks it as removed and deletes its secrets. */
    remove: (uid: string): Promise<Connection | undefined> =>
      context.atomic(async inner => {
        await writeSecrets(inner, uid, {})
        return over(inner).remove(uid)
      }),
    list: (projectUid: string) => documents.find({ project_uid: projectUid }),
    /** Of all projects. */
    listAll: () => documents.find({}),
    secretsOf: (uid: string) => readSecrets(context, uid),
    create: (fields: Omit<ConnectionFields, 'secret_names'>, secrets: Secrets): Promise<Connection> =>
      context.atomic(async inner => {
        const row = await over(inner).create({ ...fields, secret_names: Object.keys(secrets).sort() })
        await writeSecrets(inner, row.uid, secrets)
        return row
      }),
    /** @param secrets new ones by name, null to remove one; the others stay */
    update: (
      uid: string,
      change: Partial<ConnectionFields>,
      secrets: Readonly<Record<string, string | null>>,
      expectedRev?: number,
    ): Promise<Connection | undefined> =>
      context.atomic(async inner => {
        const merged = { ...(await readSecrets(inner, uid)), ...secrets }
        const kept = Object.fromEntries(
          Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== null),
        )
        const names = { secret_names: Object.keys(kept).sort() }
        const row = await over(inner).update(uid, { ...change, ...names }, expectedRev)
        if (row) await writeSecrets(inner, uid, kept)
        return row
      }),
  }
}
