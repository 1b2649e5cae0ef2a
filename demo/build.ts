import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin } from 'vite'
import { compiledMessages } from '../vite.messages.ts'

const at = (path: string) => resolve(import.meta.dirname, path)
const outDir = at('../dist-demo')

/** Modules of Node, and of packages for Node, that have a small counterpart for browsers. */
const replacedPackages: Readonly<Record<string, string>> = {
  'node:async_hooks': at('node/async-hooks.ts'),
  'node:crypto': at('node/crypto.ts'),
  'node:sqlite': at('node/sqlite.ts'),
  'node:stream': at('node/stream.ts'),
  'node:timers/promises': at('node/timers-promises.ts'),
  '@fastify/cookie': at('node/cookie.ts'),
  'node:util': at('node/util.ts'),
  ws: at('node/ws.ts'),
}

/** Modules of the project. */
const replacedFiles: Readonly<Record<string, string>> = {
  [at('../src/live/stream/open-socket.ts')]: at('page/open-socket.ts'),
  [at('../mock-server/store/history-writer.ts')]: at('service/history-writer.ts'),
  [at('../mock-server/store/new-uid.ts')]: at('service/counted-uid.ts'),
  [at('../mock-server/store/postgres-database.ts')]: at('service/postgres-database.ts'),
}

/** Functions that modules import and the demo never calls. */
const uncalled: Readonly<Record<string, readonly string[]>> = {
  'node:fs': ['createWriteStream', 'mkdirSync'],
  'node:fs/promises': ['readdir', 'rm', 'statfs'],
  'node:net': ['isIP', 'isIPv4', 'isIPv6', 'BlockList'],
  'node:os': ['freemem', 'hostname', 'loadavg', 'totalmem'],
  'node:path': ['basename', 'join', 'resolve'],
  'node:stream/promises': ['pipeline'],
  'node:v8': ['setFlagsFromString'],
  'node:zlib': ['createDeflateRaw'],
}

const textOf = (names: readonly string[]) =>
  [
    'export const constants = {}',
    ...names.map(name => `export function ${name}() { throw new Error('the demo has no ${name}') }`),
  ].join('\n')

/** Modules of the server for a browser. Resolved first, before Vite treats those of Node as external. */
function browserModules(): Plugin {
  return {
    name: 'browser-modules',
    enforce: 'pre',
    async resolveId(source, importer) {
      const replaced = replacedPackages[source]
      if (replaced) return replaced
      if (source in uncalled) return `\0uncalled:${source}`
      if (!importer || importer.includes('node_modules')) return undefined
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found ? (replacedFiles[found.id] ?? found) : undefined
    },
    load(id) {
      const names = id.startsWith('\0uncalled:') ? uncalled[id.slice('\0uncalled:'.length)] : undefined
      return names && textOf(names)
    },
  }
}

const shared: InlineConfig = { configFile: false, logLevel: 'warn', base: './', root: at('.') }

/** The pages with their workers, and the service worker, which is one file at the top of the folder. */
await build({
  ...shared,
  publicDir: at('../public'),
  plugins: [browserModules(), react(), compiledMessages()],
  worker: { format: 'es', plugins: () => [browserModules(), compiledMessages()] },
  build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 3_000 },
})
await build({
  ...shared,
  publicDir: false,
  build: {
    outDir,
    emptyOutDir: false,
    target: 'es2023',
    rolldownOptions: {
      input: at('fetch-worker.ts'),
      output: { format: 'iife', entryFileNames: 'fetch-worker.js' },
    },
  },
})
