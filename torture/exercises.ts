import type { Exercise } from './exercise.ts'
import { fuzzHttp } from './fuzz/fuzz-http.ts'
import { kills } from './kills/kills.ts'

/** In the order in which they run. */
export const exercises: readonly Exercise[] = [kills, fuzzHttp]
