import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

let built: Promise<unknown> | undefined

/** Builds dashboard and server like `npm start`, once per process; not with `--no-build`. */
export async function buildProduct(): Promise<void> {
  if (process.env.BENCH_NO_BUILD) return
  // The Node version of the project, which runs this file, comes first.
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`
  built ??= promisify(execFile)('npm', ['run', '-s', 'build'], { env: { ...process.env, PATH } })
  await built
}
