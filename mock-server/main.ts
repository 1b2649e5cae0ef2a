import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// What a request makes is short-lived: a small nursery, and a heap that is swept before it grows far and given back when
// it was, cost little time and keep the whole process small. All must be said before anything else is loaded.
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--heap-growing-percent=25')
setFlagsFromString('--optimize-for-size')

// The types are stripped once, not at every start: that is half the time and a tenth of the memory of a start. The cache
// lies with the packages, where nobody else writes; where it cannot be written, every start is as the first.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/floorwatch', import.meta.url)))

await import('./program.ts')
