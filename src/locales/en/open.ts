import { common } from './common.ts'
import { crash } from './crash.ts'
import { problem } from './problem.ts'
import { serverClock } from './server-clock.ts'
import { signIn } from './sign-in.ts'

/** What can be read before somebody signed in; it is part of the first load. */
export const enOpen = { common, crash, problem, serverClock, signIn }
