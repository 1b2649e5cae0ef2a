import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { build } from 'vite'

const folder = resolve('bench/peers')
export const peers = ['naive', 'maplibre', 'pixi'] as const
export type Peer = (typeof peers)[number]

/** Installs the peers where they are missing, as their own lock has them, and builds them for production. */
export async function buildPeers(): Promise<void> {
  if (!existsSync(`${folder}/node_modules/pixi.js`)) {
    // The project's own Node, which this runs on, comes first.
    const PATH = `${dirname(process.execPath)}:${process.env.PATH}`
    const { status, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: folder,
      env: { ...process.env, PATH },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`the peers could not be installed: ${stderr}`)
  }
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
