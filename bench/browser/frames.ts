import type { Devtools } from './devtools.ts'
import { startTrace } from './trace.ts'

/**
 * Counts the frames that reach the screen, as reported by the compositor of the browser. Returns a function
 * that stops and returns the count.
 */
export async function countFrames(devtools: Devtools): Promise<() => Promise<number>> {
  const end = await startTrace(devtools, ['viz'])
  return async () => (await end()).filter(event => event.name === 'Display::FrameDisplayed').length
}
