/** What a user is viewing; `viewer` is one browser tab. */
export interface Presence {
  viewer: string
  user_email: string
  name: string
  /** The path of the page, without its origin. */
  page: string
  alarm_uid: string | null
  /** Start of this view, epoch ms. */
  since: number
}

export interface PresenceRegistry {
  /** Records what a viewer shows. Returns whether others must be notified. */
  update(projectUid: string, view: Omit<Presence, 'since'>): boolean
  /** Returns whether the user had such a viewer. */
  leave(projectUid: string, userEmail: string, viewer: string): boolean
  list(projectUid: string): Presence[]
}

/** A viewer is removed after three missed heartbeats. */
const forgottenAfterMs = 45_000
/** Limits the memory that invented tabs can use, and prevents one user from displacing the others. */
const maxViewersOfUser = 20

/** Keeps presence in memory: it is meaningless after a restart. */
export function createPresenceRegistry(now: () => number): PresenceRegistry {
  const viewers = new Map<string, Presence & { projectUid: string; seenMs: number }>()
  const keyOf = (projectUid: string, email: string, viewer: string) => [projectUid, email, viewer].join('\n')

  function forget(): void {
    for (const [key, { seenMs }] of viewers) if (now() - seenMs > forgottenAfterMs) viewers.delete(key)
  }

  /** Makes room for another viewer of a user by removing the one that reported longest ago. */
  function dropOldest(email: string): void {
    const own = [...viewers].filter(([, each]) => each.user_email === email)
    if (own.length < maxViewersOfUser) return
    const [oldest] = own.sort(([, a], [, b]) => a.seenMs - b.seenMs)
    if (oldest) viewers.delete(oldest[0])
  }

  return {
    update(projectUid, view) {
      forget()
      const key = keyOf(projectUid, view.user_email, view.viewer)
      const before = viewers.get(key)
      if (!before) dropOldest(view.user_email)
      const same = before?.page === view.page && before.alarm_uid === view.alarm_uid
      const since = before && same ? before.since : now()
      viewers.set(key, { ...view, since, projectUid, seenMs: now() })
      return !same
    },
    leave: (projectUid, email, viewer) => viewers.delete(keyOf(projectUid, email, viewer)),
    list(projectUid) {
      forget()
      return [...viewers.values()]
        .filter(each => each.projectUid === projectUid)
        .map(({ projectUid: _, seenMs: __, ...presence }) => presence)
    },
  }
}
