import { FolderInUseError } from '../store/folder-lock.ts'
import { DatabaseLostError } from '../store/lost-database.ts'
import { NewerDatabaseError } from '../store/newer-database.ts'
import { describeComparisons } from './compare-installations.ts'
import { MigrationError } from './installation.ts'
import { MigrationOptionError, readMigrationOptions, usageOf } from './migration-options.ts'
import { createProgress } from './progress.ts'
import { runMigration } from './run-migration.ts'

const usage = usageOf(process.env.FLOORWATCH_COMMAND ?? 'npm run migrate --')
const expectedErrors = [MigrationError, FolderInUseError, DatabaseLostError, NewerDatabaseError]

/** Returns the exit code. */
async function main(): Promise<number> {
  const options = readMigrationOptions(process.argv.slice(2))
  if (!options) {
    console.log(usage)
    return 0
  }
  const output = { print: (line: string) => console.log(line), startProgress: createProgress }
  const { compared, isEqual } = await runMigration(options, output)
  console.log(describeComparisons(compared))
  console.log(
    isEqual
      ? 'Source and target are equal. Start the server with the target.'
      : 'Source and target differ. The target cannot be used; the next run removes it.',
  )
  return isEqual ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  const isExpected = expectedErrors.some(known => error instanceof known)
  if (error instanceof MigrationOptionError) console.error(`migrate: ${error.message}\n\n${usage}`)
  else console.error(isExpected ? `migrate: ${(error as Error).message}` : error)
  process.exitCode = 1
}
