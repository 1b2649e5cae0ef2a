import type { WallDisplay } from '#domain/site/wall-display.ts'
import type { AreaUid } from '#domain/uid.ts'

/** Selectable lifetimes of a display in days; the service accepts up to 90. */
export const lifeDays = [1, 7, 30, 90] as const
const dayMs = 24 * 3_600_000

/** Values of the wall display form. */
export interface WallForm {
  readonly name: string
  readonly everyArea: boolean
  readonly areaUids: readonly AreaUid[]
  readonly seconds: number | string
  /** Days from now; empty to keep the current expiry. */
  readonly days: string
}

export function wallForm(display: WallDisplay | undefined): WallForm {
  return {
    name: display?.name ?? '',
    everyArea: display?.areaUids === undefined,
    areaUids: display?.areaUids ?? [],
    seconds: display?.secondsPerArea ?? 20,
    days: display ? '' : '30',
  }
}

/**
 * Converts form values to a request. `nowMs`: start of the lifetime, minus a minute because this clock may be ahead of
 * the service's.
 */
export function wallDraft(form: WallForm, display: WallDisplay | undefined, nowMs: number) {
  const endMs = nowMs + Number(form.days) * dayMs - 60_000
  return {
    name: form.name.trim(),
    secondsPerArea: Number(form.seconds),
    expiresAtMs: form.days === '' && display ? display.expiresAtMs : endMs,
    ...(!form.everyArea && { areaUids: form.areaUids }),
  }
}
