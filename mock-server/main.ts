import { setFlagsFromString } from 'node:v8'

// What a request makes is short-lived: a small nursery and a heap that is swept before it grows far cost little time,
// and keep the whole process small. Both must be said before anything else is loaded.
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--heap-growing-percent=25')

await import('./program.ts')
