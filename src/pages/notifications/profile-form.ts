import type { ProfileDraft, ProfileKind } from '#domain/notification/notification-profile.ts'

/** Values of the profile form; empty text means the service's default. */
export interface ProfileValues {
  readonly name: string
  readonly kind: ProfileKind
  readonly active: boolean
  readonly minSeverity: string
  readonly alarmTypes: string[]
  readonly cooldownS: string | number
  readonly email: boolean
  readonly phone: boolean
}

const fresh: ProfileDraft = {
  name: '',
  kind: 'ALARM',
  active: true,
  alarmTypes: [],
  email: true,
  phone: false,
  kept: { fields: {}, conditions: {}, channels: {} },
}

export function valuesOf(profile: ProfileDraft = fresh): ProfileValues {
  return {
    name: profile.name,
    kind: profile.kind,
    active: profile.active,
    minSeverity: profile.minSeverity === undefined ? '' : String(profile.minSeverity),
    alarmTypes: [...profile.alarmTypes],
    cooldownS: profile.cooldownS ?? '',
    email: profile.email,
    phone: profile.phone,
  }
}

/** Converts form values to a full profile, including the fields that the form does not show. */
export function draftOf(values: ProfileValues, { kept }: Pick<ProfileDraft, 'kept'> = fresh): ProfileDraft {
  const { minSeverity, cooldownS, ...same } = values
  return {
    ...same,
    name: values.name.trim(),
    ...(minSeverity !== '' && { minSeverity: Number(minSeverity) }),
    ...(cooldownS !== '' && { cooldownS: Number(cooldownS) }),
    kept,
  }
}

const maxCooldownS = 86_400

export function isCooldown(typed: string | number): boolean {
  return typed === '' || (Number(typed) >= 0 && Number(typed) <= maxCooldownS)
}
