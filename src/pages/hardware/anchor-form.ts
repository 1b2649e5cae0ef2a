import { deviceConfigBytes, jsonBytes } from '#domain/device-config.ts'
import type { Anchor, AnchorKind } from '#domain/hardware.ts'
import { readMetres } from '#domain/metre-text.ts'
import type { AreaUid } from '#domain/uid.ts'

/** What a person types of an anchor. */
export interface AnchorForm {
  name: string
  kind: AnchorKind
  areaUid: AreaUid
  x: string
  y: string
  z: string
  locked: boolean
  deviceConfig: string
}

export function anchorFormOf(anchor: Anchor | undefined, areaUid: AreaUid = ''): AnchorForm {
  return {
    name: anchor?.name ?? '',
    kind: anchor?.kind ?? 'ANCHOR',
    areaUid: anchor ? (anchor.areaUid ?? '') : areaUid,
    x: String(anchor?.x ?? 0),
    y: String(anchor?.y ?? 0),
    z: String(anchor?.z ?? 3),
    locked: anchor?.locked ?? false,
    deviceConfig: anchor?.deviceConfig ? JSON.stringify(anchor.deviceConfig) : '',
  }
}

export interface ConfigRead {
  readonly value?: Readonly<Record<string, unknown>>
  readonly bytes: number
  readonly fault?: 'no-object' | 'too-long'
}

/** A device configuration as typed; empty: none. Its bytes are those of the JSON that is sent. */
export function readDeviceConfig(typed: string): ConfigRead {
  if (typed.trim() === '') return { bytes: 0 }
  try {
    const value: unknown = JSON.parse(typed)
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return { bytes: jsonBytes(value), fault: 'no-object' }
    const bytes = jsonBytes(value)
    const fields = value as Record<string, unknown>
    return { value: fields, bytes, ...(bytes > deviceConfigBytes && { fault: 'too-long' }) }
  } catch {
    return { bytes: 0, fault: 'no-object' }
  }
}

/** What is sent for a form that was checked. */
export function anchorDraftOf(form: AnchorForm) {
  return {
    name: form.name.trim(),
    kind: form.kind,
    areaUid: form.areaUid || undefined,
    x: readMetres(form.x) ?? 0,
    y: readMetres(form.y) ?? 0,
    z: readMetres(form.z) ?? 0,
    locked: form.locked,
    deviceConfig: readDeviceConfig(form.deviceConfig).value,
  }
}
