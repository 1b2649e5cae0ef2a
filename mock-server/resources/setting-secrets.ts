import { secretFields } from '../ingest/connection-settings.ts'
import type { Secrets } from '../store/connections.ts'

/** Separates secrets from the other validated settings; null removes a secret. */
export function splitSecrets(settings: Record<string, unknown>) {
  const isSecret = (name: string) => (secretFields as readonly string[]).includes(name)
  const entries = Object.entries(settings)
  return {
    settings: Object.fromEntries(entries.filter(([name]) => !isSecret(name))),
    secrets: Object.fromEntries(
      entries.filter(
        (entry): entry is [string, string | null] => isSecret(entry[0]) && entry[1] !== undefined,
      ),
    ),
  }
}

export const withoutNull = (secrets: Readonly<Record<string, string | null>>): Secrets =>
  Object.fromEntries(Object.entries(secrets).filter((entry): entry is [string, string] => entry[1] !== null))
