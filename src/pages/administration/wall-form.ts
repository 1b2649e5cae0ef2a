import type { WallDisplay } from '#domain/site/wall-display.ts'
import type { AreaUid } from '#domain/uid.ts'

/** How long a display may be made to live, days; the service takes 90 at most. */
export const lifeDays = [1, 7, 30, 90] as const
const dayMs = 24 * 3_600_000

/** What the form of a wall display holds while somebody fills it. */
export interface WallForm {
  readonly name: string
  readonly everyArea: boolean
  readonly areaUids: readonly AreaUid[]
  readonly seconds: number | string
  /** Days from now; empty: as it is. */
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

/** What is sent. `nowMs`: from when its days count. A minute less: this clock may be ahead of the service's. */
export function wallDraft(form: WallForm, display: WallDisplay | undefined, nowMs: number) {
  const endMs = nowMs + Number(form.days) * dayMs - 60_000
  return {
    name: form.name.trim(),
    secondsPerArea: Number(form.seconds),
    expiresAtMs: form.days === '' && display ? display.expiresAtMs : endMs,
    ...(!form.everyArea && { areaUids: form.areaUids }),
  }
}
