import { app } from './app.ts'
import { crash } from './crash.ts'
import { problem } from './problem.ts'
import { serverClock } from './server-clock.ts'
import { signIn } from './sign-in.ts'

/** Texts needed before sign-in; part of the first load. */
export const enOpen = { app, crash, problem, serverClock, signIn }
