import type { TagUid } from '../uid.ts'

/** Categories of stored data about people. */
export const storedCategories = [
  'people',
  'positions',
  'alarms',
  'events',
  'musters',
  'disclosures',
  'auditLog',
] as const
export type StoredCategory = (typeof storedCategories)[number]

/** How much of a category is stored. */
export interface StoredData {
  readonly category: StoredCategory
  /** Undefined where it is not counted. */
  readonly count?: number
  readonly oldestAtMs?: number
}

/** Settings of privacy mode; absent days mean without limit. */
export interface PrivacySettings {
  readonly isOn: boolean
  /** Days after which people get new pseudonyms. */
  readonly rotationDays: number
  /** Lowest severity of alarms that disclose the person; no alarm does if absent. */
  readonly revealFromSeverity?: number
  /** That of the project if absent. */
  readonly personPositionDays?: number
  /** Days after the deletion of a person until their name is erased. */
  readonly deletedPersonDays?: number
  readonly alarmDays?: number
  readonly eventDays?: number
  readonly disclosureDays?: number
  readonly auditDays?: number
}

/** Settings of privacy mode, with what the project stores about people. */
export interface Privacy extends PrivacySettings {
  /** When people get new pseudonyms. */
  readonly periodEndsAtMs: number
  /** Retention of positions in the project. */
  readonly positionDays: number
  readonly stored: readonly StoredData[]
}

export const disclosureCauses = ['alarm', 'muster', 'request', 'switchOff', 'export'] as const
export type DisclosureCause = (typeof disclosureCauses)[number]
export const disclosureStates = ['requested', 'active', 'refused', 'ended', 'expired'] as const
export type DisclosureState = (typeof disclosureStates)[number]

/** Why a name is or was shown, or a request to show it. */
export interface Disclosure {
  readonly uid: string
  readonly cause: DisclosureCause
  readonly state: DisclosureState
  readonly atMs: number
  /** The person; absent for a muster, and while a request by name says nothing more. */
  readonly tagUid?: TagUid
  /** Name or pseudonym of the person, as the user may see it. */
  readonly name?: string
  readonly askedName?: string
  readonly reason?: string
  readonly minutes?: number
  /** E-mail addresses. */
  readonly requestedBy?: string
  readonly decidedBy?: string
  readonly endsAtMs?: number
  readonly endedAtMs?: number
}

export type DisclosureDecision = 'confirm' | 'refuse' | 'end'

/** Whether a name is a pseudonym of privacy mode. */
export const isPseudonym = (name: string): boolean => /^Person [2-9B-DF-HJ-NP-TV-Z]{3,12}$/.test(name)

/** Retention of a category in days; undefined without limit. */
export function retentionDays(privacy: Privacy, category: StoredCategory): number | undefined {
  if (category === 'positions') {
    const { personPositionDays, positionDays } = privacy
    return Math.min(personPositionDays ?? positionDays, positionDays)
  }
  if (category === 'people') return privacy.deletedPersonDays
  if (category === 'alarms') return privacy.alarmDays
  if (category === 'events') return privacy.eventDays
  if (category === 'disclosures') return privacy.disclosureDays
  return category === 'auditLog' ? privacy.auditDays : undefined
}

/** What a user may do with a disclosure: a second person decides, and one of the two may end it. */
export function decisionsOn(
  { cause, state, requestedBy }: Disclosure,
  user: { readonly email: string | undefined; readonly administer: boolean },
): readonly DisclosureDecision[] {
  const isOwn = requestedBy !== undefined && requestedBy === user.email
  if (state === 'requested') {
    if (isOwn) return ['end']
    return user.administer ? ['confirm', 'refuse'] : []
  }
  return state === 'active' && cause === 'request' && (isOwn || user.administer) ? ['end'] : []
}
