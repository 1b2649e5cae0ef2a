import { withMessages } from '#locales/load-messages.ts'

/** Loads the second step with its texts; only accounts with a second factor need it. */
export const loadSecondStep = withMessages(async () => (await import('./second-step.tsx')).SecondStep)
