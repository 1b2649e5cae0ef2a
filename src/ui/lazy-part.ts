import { type ComponentType, lazy } from 'react'
import { withMessages } from '#locales/load-messages.ts'
import { isReachable } from './is-reachable.ts'
import { ownTask } from './own-task.ts'
import { whenIdle } from './when-idle.ts'

const firstWaitMs = 500
const maxWaitMs = 5_000
/**
 * How often loading a module may fail although the server responds: a recovering connection often fails again at once.
 */
const maxMissing = 3

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Reloads stylesheets that failed: the bundler requests each once, and continues without it. */
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
// Errors of loaded resources do not bubble.
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
  },
  true,
)

/**
 * Loads a module, with retries as long as the server does not respond. @throws the error if the server responds but
 * does not have the module, because it was updated
 */
export async function loadWithRetry<T>(
  load: () => Promise<T>,
  { reaches = isReachable, wait = sleep } = {},
): Promise<T> {
  let missing = 0
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, maxWaitMs)) {
    try {
      await loadFailedStyles()
      return await load()
    } catch (error) {
      if ((await reaches()) && ++missing === maxMissing) throw error
      await wait(waitMs)
    }
  }
}

/**
 * A component that is loaded with its texts on first use, and rendered in a task of its own. A lost connection meanwhile
 * does not fail the page.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    const component = await loadWithRetry(withMessages(load))
    await ownTask()
    return { default: component }
  })

/**
 * Loads modules that will probably be used, one after the other when the browser has nothing else to do. One that cannot be
 * loaded now is loaded when it is used.
 */
export function preload(...loads: readonly (() => Promise<unknown>)[]): void {
  for (const load of loads) whenIdle(() => void load().catch(() => undefined))
}
