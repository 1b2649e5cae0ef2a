import type { OpenCatalogue } from '../catalogue.ts'
import { common } from './common.ts'
import { crash } from './crash.ts'
import { problem } from './problem.ts'
import { serverClock } from './server-clock.ts'
import { signIn } from './sign-in.ts'

/** Was vor dem Anmelden zu lesen ist. */
export const deOpen = { common, crash, problem, serverClock, signIn } satisfies OpenCatalogue
