import type { HistoryFix, NumberedFix } from './history-fix.ts'

/** Uids of tags and areas, and the small numbers that represent them in the position history. */
export interface HistoryNames {
  uidOf(number: number): string
  /** Undefined for an unknown uid. */
  known(uid: string): number | undefined
  /** In whole millimetres and milliseconds; assigns a number to a new uid. */
  numbered(fix: HistoryFix): NumberedFix
  named(fix: NumberedFix): HistoryFix
  /** The numbers that were assigned since the last call: they must be stored with the fixes that use them. */
  takeUnstored(): { n: number; uid: string }[]
  /** Replaces all numbers with these. */
  reset(stored: readonly { n: number; uid: string }[]): void
}

export function createHistoryNames(): HistoryNames {
  const uids = new Map<number, string>()
  const numbers = new Map<string, number>()
  let last = 0
  let fresh: { n: number; uid: string }[] = []

  function take(n: number, uid: string): void {
    uids.set(n, uid)
    numbers.set(uid, n)
    last = Math.max(last, n)
  }

  function numberOf(uid: string): number {
    const known = numbers.get(uid)
    if (known !== undefined) return known
    const n = last + 1
    take(n, uid)
    fresh.push({ n, uid })
    return n
  }

  return {
    uidOf: number => uids.get(number) ?? '',
    known: uid => numbers.get(uid),
    numbered: f => ({
      tag: numberOf(f.tagUid),
      area: numberOf(f.areaUid),
      t: Math.round(f.atMs),
      x: Math.round(f.x * 1_000),
      y: Math.round(f.y * 1_000),
      z: Math.round(f.z * 1_000),
    }),
    named: f => ({
      tagUid: uids.get(f.tag) ?? '',
      areaUid: uids.get(f.area) ?? '',
      atMs: f.t,
      x: f.x / 1_000,
      y: f.y / 1_000,
      z: f.z / 1_000,
    }),
    takeUnstored() {
      const taken = fresh
      fresh = []
      return taken
    },
    reset(stored) {
      uids.clear()
      numbers.clear()
      last = 0
      fresh = []
      for (const { n, uid } of stored) take(n, uid)
    },
  }
}
