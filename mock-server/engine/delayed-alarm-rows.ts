import type { Tables } from '../store/store.ts'
import type { LateOutcome } from './late-outcomes.ts'

type Settings = Pick<Tables, 'settings'>

const prefix = 'held-alarm:'
const nameOf = ({ zoneUid, tagUid }: LateOutcome) => `${prefix}${zoneUid}:${tagUid}`

/** Stores a delayed alarm together with its event, so that a killed server raises it at its next start. */
export async function storeDelayed({ settings }: Settings, outcome: LateOutcome): Promise<void> {
  await settings.set(nameOf(outcome), outcome)
}

/** Removes a stored delayed alarm in the transaction that raises or records it; a newer one under its key stays. */
export async function removeDelayed({ settings }: Settings, outcome: LateOutcome): Promise<void> {
  const stored = (await settings.get(nameOf(outcome))) as LateOutcome | undefined
  if (stored?.atMs === outcome.atMs) await settings.remove(nameOf(outcome))
}

/** The alarms that were delayed when the server was killed. */
export async function storedDelayed({ settings }: Settings): Promise<LateOutcome[]> {
  return (await settings.valuesOf(prefix)) as LateOutcome[]
}
