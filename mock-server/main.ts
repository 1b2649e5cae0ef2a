import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Caches the compiled modules, which saves half the time and a tenth of the memory of a start. The cache is next to the
// packages; if it is not writable, every start is like the first.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/floorwatch', import.meta.url)))

await import('./program.ts')

// Otherwise it would be stored at the end of the process only, and never if that is killed.
flushCompileCache()
