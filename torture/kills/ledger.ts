/** The known state of a row: its fields, or that it does not exist. */
export type State = Readonly<Record<string, unknown>> | 'absent'

/** A row as the server shows it; `marker` identifies it in the ledger. */
export interface Shown {
  readonly marker: string
  readonly [field: string]: unknown
}

/** `acknowledged`: written. `refused`: nothing changed. `unknown`: no response, so either state is valid. */
export type Answered = 'acknowledged' | 'refused' | 'unknown'

export interface Ledger {
  /** Records a write before it is sent; call the returned function with its result. */
  begin(resourceType: string, marker: string, after: State): (answered: Answered) => void
  /** Markers of the rows of a type that certainly exist. */
  certain(resourceType: string): string[]
  stateOf(resourceType: string, marker: string): State | undefined
  /** Compares all rows of a type with what the server shows, which is certain afterwards. Returns the differences. */
  hold(resourceType: string, shown: readonly Shown[], allowStrangers?: boolean): string[]
  /** Stops checking this row. */
  forget(resourceType: string, marker: string): void
}

function same(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < 1e-9
  return JSON.stringify(a) === JSON.stringify(b)
}

const fits = (state: State, shown: Shown) =>
  state !== 'absent' && Object.entries(state).every(([field, value]) => same(shown[field], value))

/**
 * Records what a server acknowledged. Each row has its possible states: one, or, after a write without a response, the states
 * before and after it.
 */
export function createLedger(): Ledger {
  const resourceTypes = new Map<string, Map<string, State[]>>()
  const of = (resourceType: string) => {
    const known = resourceTypes.get(resourceType) ?? new Map<string, State[]>()
    resourceTypes.set(resourceType, known)
    return known
  }

  function fault(resourceType: string, marker: string, states: readonly State[], found: readonly Shown[]) {
    const what = `${resourceType} ${marker}`
    if (found.length > 1) return `${what} exists ${found.length} times`
    const [shown] = found
    if (!shown) return states.includes('absent') ? undefined : `${what} is lost`
    if (states.some(state => fits(state, shown))) return undefined
    if (states.every(state => state === 'absent')) return `${what} was deleted, but exists`
    return `${what} is ${JSON.stringify(shown)}, but expected one of ${JSON.stringify(states)}`
  }

  return {
    begin(resourceType, marker, after) {
      const known = of(resourceType)
      const before = known.get(marker) ?? ['absent']
      known.set(marker, [...before, after])
      return answered => {
        if (answered === 'acknowledged') known.set(marker, [after])
        else if (answered === 'refused') known.set(marker, before)
      }
    },
    certain: resourceType =>
      [...of(resourceType)]
        .filter(([, states]) => states.length === 1 && states[0] !== 'absent')
        .map(([m]) => m),
    stateOf(resourceType, marker) {
      const states = of(resourceType).get(marker)
      return states?.length === 1 ? states[0] : undefined
    },
    hold(resourceType, shown, allowStrangers = false) {
      const faults: string[] = []
      const known = of(resourceType)
      const byMarker = Map.groupBy(shown, each => each.marker)
      for (const [marker, states] of known) {
        const found = byMarker.get(marker) ?? []
        const wrong = fault(resourceType, marker, states, found)
        if (wrong !== undefined) faults.push(wrong)
        const [first] = found
        const settled = first ? states.find(state => fits(state, first)) : 'absent'
        if (settled === 'absent') known.delete(marker)
        else if (settled) known.set(marker, [settled])
      }
      if (!allowStrangers)
        for (const marker of byMarker.keys())
          if (!known.has(marker)) faults.push(`${resourceType} ${marker} exists, but was never created`)
      return faults
    },
    forget: (resourceType, marker) => void of(resourceType).delete(marker),
  }
}
