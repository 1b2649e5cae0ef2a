import type { Devtools } from './devtools.ts'
import { startTrace } from './trace.ts'

/** Counts the pictures that reach the screen, by what the browser's own compositor says. Returns how to end and how many. */
export async function countFrames(devtools: Devtools): Promise<() => Promise<number>> {
  const end = await startTrace(devtools, ['viz'])
  return async () => (await end()).filter(event => event.name === 'Display::FrameDisplayed').length
}
