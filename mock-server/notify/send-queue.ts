import { createFairQueue } from '#domain/fair-queue.ts'

/** Priorities: alarms, then e-mails about accounts, then tests. */
export const urgencies = ['alarm', 'account', 'test'] as const
export type Urgency = (typeof urgencies)[number]

type Work = () => Promise<void>

export interface SendQueue {
  /** @param owner the company of the recipient; companies take turns */
  push(urgency: Urgency, owner: string, work: Work): void
  /** Number of sends that wait or are in progress. */
  waiting(): number
  /** Resolves when there are none. */
  idle(): Promise<void>
}

/** Concurrent sends, so that a slow server does not delay all others; some servers refuse more. */
const defaultConcurrency = 4

/** Sends the most urgent first; among equally urgent ones companies take turns. */
export function createSendQueue(onError: (error: unknown) => void, atOnce = defaultConcurrency): SendQueue {
  const queues = Object.fromEntries(urgencies.map(urgency => [urgency, createFairQueue<Work>()])) as Record<
    Urgency,
    ReturnType<typeof createFairQueue<Work>>
  >
  let running = 0
  let resolveIdle: (() => void)[] = []
  const size = () => urgencies.reduce((sum, urgency) => sum + queues[urgency].size(), running)

  function take(): Work | undefined {
    for (const urgency of urgencies) {
      const taken = queues[urgency].shift()
      if (taken) return taken.item
    }
    return undefined
  }

  function next(): void {
    if (running >= atOnce) return
    const work = take()
    if (!work) return
    running += 1
    work()
      .catch(onError)
      .finally(() => {
        running -= 1
        next()
        if (size() > 0) return
        for (const resolve of resolveIdle) resolve()
        resolveIdle = []
      })
  }

  return {
    push(urgency, owner, work) {
      queues[urgency].push(owner, work)
      next()
    },
    waiting: size,
    idle: () => (size() === 0 ? Promise.resolve() : new Promise(resolve => resolveIdle.push(resolve))),
  }
}
