import type { OpenCatalogue } from '../catalogue.ts'
import { app } from './app.ts'
import { crash } from './crash.ts'
import { problem } from './problem.ts'
import { serverClock } from './server-clock.ts'
import { signIn } from './sign-in.ts'

/** Texte vor dem Anmelden. */
export const deOpen = { app, crash, problem, serverClock, signIn } satisfies OpenCatalogue
