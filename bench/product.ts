import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

let built: Promise<unknown> | undefined

/** Dashboard and server as `npm start` builds them; once, however often it is asked for. */
export async function buildProduct(): Promise<void> {
  // The project's own Node, which this runs on, comes first.
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`
  built ??= promisify(execFile)('npm', ['run', '-s', 'build'], { env: { ...process.env, PATH } })
  await built
}
