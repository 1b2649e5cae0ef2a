import type { Secrets } from './connections.ts'
import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

export const outputEvents = ['positions', 'zone_events', 'alarms'] as const
export type OutputEvent = (typeof outputEvents)[number]

/** A receiver of a project's positions and events; `settings` has the format of the API. */
export interface OutputFields {
  project_uid: string
  name: string
  kind: 'mqtt' | 'webhook'
  events: OutputEvent[]
  settings: Record<string, unknown>
  enabled: boolean
  /** Names of the stored secrets; the secrets are not in the row. */
  secret_names: string[]
  /** Creation time of a webhook's signing secret, epoch ms. */
  secret_created_at: number | null
}
export type Output = OutputFields & Stored

type SecretChange = Readonly<Record<string, string | null>>

const shownSecrets = ['password', 'client_key', 'secret']
const shownNames = (secrets: Secrets) => shownSecrets.filter(name => name in secrets)

/** Outputs; secrets are in a separate table, so that no read, change or audit entry contains them. */
export function createOutputStore(context: StoreContext) {
  const over = (scope: StoreContext) => createDocumentTable<OutputFields>(scope, 'outputs', [])
  const documents = over(context)

  async function readSecrets(scope: StoreContext, uid: string): Promise<Secrets> {
    const query = scope.db.selectFrom('output_secrets').select('secrets').where('output_uid', '=', uid)
    const found = await query.executeTakeFirst()
    return found ? JSON.parse(found.secrets) : {}
  }

  async function writeSecrets(scope: StoreContext, uid: string, secrets: Secrets): Promise<void> {
    const text = JSON.stringify(secrets)
    await scope.db
      .insertInto('output_secrets')
      .values({ output_uid: uid, secrets: text })
      .onConflict(conflict => conflict.column('output_uid').doUpdateSet({ secrets: text }))
      .execute()
  }

  return {
    get: documents.get,
    list: (projectUid: string) => documents.find({ project_uid: projectUid }),
    /** Of all projects. */
    listAll: () => documents.find({}),
    secretsOf: (uid: string) => readSecrets(context, uid),
    /** Marks the output as removed, and deletes its secrets and messages. */
    remove: (uid: string): Promise<Output | undefined> =>
      context.atomic(async inner => {
        await writeSecrets(inner, uid, {})
        await inner.db.deleteFrom('output_messages').where('output_uid', '=', uid).execute()
        return over(inner).remove(uid)
      }),
    create: (fields: Omit<OutputFields, 'secret_names'>, secrets: Secrets): Promise<Output> =>
      context.atomic(async inner => {
        const row = await over(inner).create({ ...fields, secret_names: shownNames(secrets) })
        await writeSecrets(inner, row.uid, secrets)
        return row
      }),
    /** @param secrets new values by name, null to remove; other secrets are kept */
    update: (
      uid: string,
      change: Partial<OutputFields>,
      secrets: SecretChange,
      expectedRev?: number,
    ): Promise<Output | undefined> =>
      context.atomic(async inner => {
        const merged = { ...(await readSecrets(inner, uid)), ...secrets }
        const kept = Object.fromEntries(
          Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== null),
        )
        const names = { secret_names: shownNames(kept) }
        const row = await over(inner).update(uid, { ...change, ...names }, expectedRev)
        if (row) await writeSecrets(inner, uid, kept)
        return row
      }),
  }
}
