import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/**
 * Builds the server once for all tests that start it as a process: it starts in half the time of the sources.
 * Its own folder, since browser specs run the one of `npm run build` at the same time. Several projects need it;
 * the first one builds.
 */
export async function setup(): Promise<void> {
  if (process.env.SERVER_PROGRAM) return
  const outDir = join(root, 'dist-server-tests')
  const configFile = join(root, 'vite.server.config.ts')
  await build({ root, configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  process.env.SERVER_PROGRAM = join(outDir, 'main.js')
}
