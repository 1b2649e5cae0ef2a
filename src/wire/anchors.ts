import * as z from 'zod/mini'
import { type Anchor, type AnchorObjects, anchorObjectNames } from '#domain/hardware/hardware.ts'
import type { JsonObject } from '#domain/json-object.ts'
import { readObject } from './narrowing.ts'
import { fromWireMac, wireEmbeddedNode } from './nodes.ts'
import { wirePosition } from './positions.ts'
import { flagOf, numberOf, textOf, timeOf, wireFlag, wireText, wireTime, wireUid } from './scalar.ts'

export const wireAnchor = z.object({
  uid: wireUid,
  name: wireText,
  type: wireText,
  position: z.nullish(wirePosition),
  locked: wireFlag,
  device_config: z.nullish(z.record(z.string(), z.unknown())),
  acc_config: z.optional(z.unknown()),
  bt_config: z.optional(z.unknown()),
  state: z.optional(z.unknown()),
  node: z.nullish(wireEmbeddedNode),
  created_at: wireTime,
})

/** Editable fields of an anchor; its hardware is bound separately. */
export type AnchorDraft = Omit<
  Anchor,
  'uid' | 'rev' | 'mac' | 'areaUid' | 'deviceConfig' | 'createdAtMs' | keyof AnchorObjects
> & {
  readonly areaUid: Anchor['areaUid'] | undefined
  readonly deviceConfig: Anchor['deviceConfig'] | undefined
} & { readonly [name in keyof AnchorObjects]?: JsonObject | undefined }
/** An update is partial, but always contains the complete position. */
export type AnchorChange = Partial<AnchorDraft>

const objectWireNames = {
  accConfig: 'acc_config',
  btConfig: 'bt_config',
  state: 'state',
} as const satisfies Record<keyof AnchorObjects, keyof z.infer<typeof wireAnchor>>

/** Non-empty objects of an anchor. */
function objectsOf(anchor: z.infer<typeof wireAnchor>): AnchorObjects {
  return Object.fromEntries(
    anchorObjectNames.flatMap(name => {
      const object = readObject(anchor[objectWireNames[name]])
      return object && Object.keys(object).length > 0 ? [[name, object]] : []
    }),
  )
}

export function fromWireAnchor(anchor: z.infer<typeof wireAnchor>): Anchor {
  const { position } = anchor
  const areaUid = position?.sublocation_uid ?? position?.sl_uid
  const mac = textOf(anchor.node?.mac_address)
  const createdAtMs = timeOf(anchor.created_at)
  return {
    uid: anchor.uid,
    name: textOf(anchor.name) ?? anchor.uid,
    kind: anchor.type === 'BRIDGE' ? 'BRIDGE' : 'ANCHOR',
    ...(areaUid && { areaUid }),
    x: numberOf(position?.x) ?? 0,
    y: numberOf(position?.y) ?? 0,
    z: numberOf(position?.z) ?? 0,
    locked: flagOf(anchor.locked),
    ...(mac && { mac: fromWireMac(mac) }),
    ...(createdAtMs !== undefined && { createdAtMs }),
    ...(anchor.device_config && { deviceConfig: anchor.device_config }),
    ...objectsOf(anchor),
  }
}

export function toWireAnchor(change: AnchorChange): Record<string, unknown> {
  const { name, kind, x, y, z: height, areaUid, locked } = change
  return {
    ...(name !== undefined && { name }),
    ...(kind && { type: kind }),
    ...(x !== undefined &&
      y !== undefined && {
        position: { x, y, z: height ?? 0, ...(areaUid && { sublocation_uid: areaUid }) },
      }),
    ...(locked !== undefined && { locked }),
    ...('deviceConfig' in change && { device_config: change.deviceConfig ?? null }),
    ...Object.fromEntries(
      anchorObjectNames
        .filter(name => name in change)
        .map(name => [objectWireNames[name], change[name] ?? null]),
    ),
  }
}
