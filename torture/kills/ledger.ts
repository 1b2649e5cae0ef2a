/** What a thing is known to be: its fields, or that it is not there. */
export type State = Readonly<Record<string, unknown>> | 'absent'

/** A thing as the server shows it; `marker` is the name that whoever made it gave it. */
export interface Shown {
  readonly marker: string
  readonly [field: string]: unknown
}

/** `acknowledged`: it is so. `refused`: nothing changed. `unknown`: no answer came; either is right. */
export type Answered = 'acknowledged' | 'refused' | 'unknown'

export interface Ledger {
  /** Notes a write before it is sent; the answer says how it ended. */
  begin(kind: string, marker: string, after: State): (answered: Answered) => void
  /** Things of a kind that are there for certain. */
  certain(kind: string): string[]
  stateOf(kind: string, marker: string): State | undefined
  /** Holds all of a kind against what the server shows; what is found is certain from then on. Answers with what is wrong. */
  hold(kind: string, shown: readonly Shown[], allowStrangers?: boolean): string[]
  /** Nothing more is asked of this thing. */
  forget(kind: string, marker: string): void
}

function same(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < 1e-9
  return JSON.stringify(a) === JSON.stringify(b)
}

const fits = (state: State, shown: Shown) =>
  state !== 'absent' && Object.entries(state).every(([field, value]) => same(shown[field], value))

/**
 * An account of what a server acknowledged, kept beside it. Each thing has the states in which it may be: one, or, when a
 * write got no answer, the one before it and the one after, whole, and nothing between.
 */
export function createLedger(): Ledger {
  const kinds = new Map<string, Map<string, State[]>>()
  const of = (kind: string) => {
    const known = kinds.get(kind) ?? new Map<string, State[]>()
    kinds.set(kind, known)
    return known
  }

  function fault(kind: string, marker: string, states: readonly State[], found: readonly Shown[]) {
    const what = `${kind} ${marker}`
    if (found.length > 1) return `${what} is there ${found.length} times`
    const [shown] = found
    if (!shown) return states.includes('absent') ? undefined : `${what} is lost`
    if (states.some(state => fits(state, shown))) return undefined
    if (states.every(state => state === 'absent')) return `${what} was deleted, and is there`
    return `${what} is ${JSON.stringify(shown)}, and may be ${JSON.stringify(states)}`
  }

  return {
    begin(kind, marker, after) {
      const known = of(kind)
      const before = known.get(marker) ?? ['absent']
      known.set(marker, [...before, after])
      return answered => {
        if (answered === 'acknowledged') known.set(marker, [after])
        else if (answered === 'refused') known.set(marker, before)
      }
    },
    certain: kind =>
      [...of(kind)].filter(([, states]) => states.length === 1 && states[0] !== 'absent').map(([m]) => m),
    stateOf(kind, marker) {
      const states = of(kind).get(marker)
      return states?.length === 1 ? states[0] : undefined
    },
    hold(kind, shown, allowStrangers = false) {
      const faults: string[] = []
      const known = of(kind)
      const byMarker = Map.groupBy(shown, each => each.marker)
      for (const [marker, states] of known) {
        const found = byMarker.get(marker) ?? []
        const wrong = fault(kind, marker, states, found)
        if (wrong !== undefined) faults.push(wrong)
        const [first] = found
        const settled = first ? states.find(state => fits(state, first)) : 'absent'
        if (settled === 'absent') known.delete(marker)
        else if (settled) known.set(marker, [settled])
      }
      if (!allowStrangers)
        for (const marker of byMarker.keys())
          if (!known.has(marker)) faults.push(`${kind} ${marker} is there, and nobody made it`)
      return faults
    },
    forget: (kind, marker) => void of(kind).delete(marker),
  }
}
