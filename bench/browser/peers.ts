import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const folder = resolve('bench/peers')
export const peers = ['naive', 'maplibre', 'pixi'] as const
export type Peer = (typeof peers)[number]

/** Installs the peers and Lighthouse from their own lock file if they are missing. */
export function installPeers(): void {
  if (existsSync(`${folder}/node_modules/lighthouse`)) return
  // The Node version of the project, which runs this file, comes first.
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`
  const { status, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    env: { ...process.env, PATH },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the peers could not be installed: ${stderr}`)
}

/** Installs the peers if they are missing, and builds them for production; not with `--no-build`. */
export async function buildPeers(): Promise<void> {
  if (process.env.BENCH_NO_BUILD) {
    if (!existsSync(`${folder}/dist`)) throw new Error('the peers are not built: run once without --no-build')
    return
  }
  installPeers()
  const { build } = await import('vite')
  await build({
    root: folder,
    configFile: false,
    base: '/peers/',
    logLevel: 'warn',
    worker: { format: 'es' },
    build: {
      target: 'es2023',
      outDir: `${folder}/dist`,
      emptyOutDir: true,
      chunkSizeWarningLimit: 2000,
      rollupOptions: { input: peers.map(peer => `${folder}/${peer}/index.html`) },
    },
  })
}
