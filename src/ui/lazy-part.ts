import { type ComponentType, lazy } from 'react'
import { withMessages } from '#locales/load-messages.ts'
import { isReachable } from './is-reachable.ts'

const firstWaitMs = 500
const longestWaitMs = 5_000
/** So often a server that is there may fail to give a module: a line that comes back breaks again, mostly within a second. */
const mostMissing = 3

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Loads the stylesheets that did not come: the bundler asks for each once, and would go on without it. */
async function loadFailedStyles(): Promise<void> {
  const failed = [...failedStyles]
  await Promise.all(
    failed.map(async link => {
      const again = link.cloneNode() as HTMLLinkElement
      const arrived = new Promise((resolve, reject) => {
        again.addEventListener('load', resolve)
        again.addEventListener('error', () => reject(new Error(`No stylesheet came from ${link.href}`)))
      })
      failedStyles.delete(link)
      link.replaceWith(again)
      await arrived
    }),
  )
}

const failedStyles = new Set<HTMLLinkElement>()
// Errors of what is loaded do not bubble.
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
  },
  true,
)

/**
 * Loads a module, and goes on trying for as long as the server does not answer.
 * @throws what the load throws where the server is there and has no such module: it was updated
 */
export async function loadWithRetry<T>(
  load: () => Promise<T>,
  { reaches = isReachable, wait = sleep } = {},
): Promise<T> {
  let missing = 0
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    try {
      await loadFailedStyles()
      return await load()
    } catch (error) {
      if ((await reaches()) && ++missing === mostMissing) throw error
      await wait(waitMs)
    }
  }
}

/** A part that is loaded, with its texts, when it is first shown. A line that is cut just then is no reason to give up the page around it. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await loadWithRetry(withMessages(load)) }))
