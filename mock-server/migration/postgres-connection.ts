import { Client, TypeOverrides, types } from 'pg'
import { DatabaseUnavailableError, explainDatabaseError, shownDatabaseUrl } from '../store/database-errors.ts'
import { MigrationError } from './installation.ts'

/** Servers of the product have another name, by which a migration recognises them. */
const applicationName = 'floorwatch-migration'

function numbersAsNumbers(): TypeOverrides {
  const overrides = new TypeOverrides()
  overrides.setTypeParser(types.builtins.INT8, Number)
  return overrides
}

/**
 * Connects without a time limit for statements: large tables take minutes.
 * @throws MigrationError
 */
export async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: applicationName,
    types: numbersAsNumbers(),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // The next query rejects as well; without a listener, a lost connection would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    const reason = explainDatabaseError(new DatabaseUnavailableError(error))
    throw new MigrationError(`cannot use ${shownDatabaseUrl(url)}: ${reason}`)
  }
}
