import { readMetres } from '#domain/geometry/metre-text.ts'
import { type Anchor, type AnchorKind, anchorObjectNames } from '#domain/hardware/hardware.ts'
import { readJsonObject } from '#domain/json-object.ts'
import type { AreaUid } from '#domain/uid.ts'

/** Maximum size of an anchor's `device_config` as JSON, bytes (specification, bounds). */
export const deviceConfigBytes = 64

/** Size of a value as JSON in UTF-8, bytes. */
function jsonBytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}

/** Values of the anchor form. */
export interface AnchorForm {
  name: string
  kind: AnchorKind
  areaUid: AreaUid
  x: string
  y: string
  z: string
  locked: boolean
  deviceConfig: string
  accConfig: string
  btConfig: string
  state: string
}

const jsonText = (value: object | undefined) => (value ? JSON.stringify(value) : '')

export function anchorFormOf(anchor: Anchor | undefined, areaUid: AreaUid = ''): AnchorForm {
  return {
    name: anchor?.name ?? '',
    kind: anchor?.kind ?? 'ANCHOR',
    areaUid: anchor ? (anchor.areaUid ?? '') : areaUid,
    x: String(anchor?.x ?? 0),
    y: String(anchor?.y ?? 0),
    z: String(anchor?.z ?? 3),
    locked: anchor?.locked ?? false,
    deviceConfig: jsonText(anchor?.deviceConfig),
    accConfig: jsonText(anchor?.accConfig),
    btConfig: jsonText(anchor?.btConfig),
    state: jsonText(anchor?.state),
  }
}

export interface ConfigRead {
  readonly value?: Readonly<Record<string, unknown>>
  readonly bytes: number
  readonly fault?: 'no-object' | 'too-long'
}

/** Parses a device configuration; empty input means none. The size limit applies to its JSON in UTF-8. */
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

const objectOf = (typed: string) => {
  const read = readJsonObject(typed)
  return 'value' in read ? read.value : undefined
}

/** Converts valid form values to a request. Opaque objects are only sent if they were changed. */
export function anchorDraftOf(form: AnchorForm, before?: AnchorForm) {
  return {
    name: form.name.trim(),
    kind: form.kind,
    areaUid: form.areaUid || undefined,
    x: readMetres(form.x) ?? 0,
    y: readMetres(form.y) ?? 0,
    z: readMetres(form.z) ?? 0,
    locked: form.locked,
    deviceConfig: readDeviceConfig(form.deviceConfig).value,
    ...Object.fromEntries(
      anchorObjectNames
        .filter(name => form[name].trim() !== (before?.[name] ?? ''))
        .map(name => [name, objectOf(form[name])]),
    ),
  }
}
