import { setTimeout as sleep } from 'node:timers/promises'

const patienceMs = 10_000
const pauseMs = 20

/** Repeats a read until it finds something; undefined if it does not within 10 s. */
export async function readUntil<T>(read: () => Promise<T | undefined>): Promise<T | undefined> {
  const endMs = performance.now() + patienceMs
  for (;;) {
    const found = await read()
    if (found !== undefined || performance.now() > endMs) return found
    await sleep(pauseMs)
  }
}
