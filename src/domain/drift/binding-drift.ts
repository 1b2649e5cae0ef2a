import type { AnchorBinding, TagBinding } from '../hardware/hardware.ts'
import type { MacAddress } from '../uid.ts'

export type OpenBinding = TagBinding | AnchorBinding

/** Hardware with several open bindings. */
export interface BindingDrift {
  readonly kind: 'binding'
  readonly key: string
  readonly mac: MacAddress
  /** The newest binding, which is kept. */
  readonly keep: OpenBinding
  /** The older bindings, which are closed. */
  readonly close: readonly OpenBinding[]
}

/** Every MAC with more than one open binding, to tags or anchors. */
export function bindingDrift(bindings: readonly OpenBinding[]): BindingDrift[] {
  const byMac = new Map<MacAddress, OpenBinding[]>()
  for (const binding of bindings) {
    if (binding.closedAtMs !== undefined) continue
    const known = byMac.get(binding.mac)
    if (known) known.push(binding)
    else byMac.set(binding.mac, [binding])
  }
  return [...byMac].flatMap(([mac, open]) => {
    const byAge = [...open].sort((a, b) => (a.openedAtMs ?? 0) - (b.openedAtMs ?? 0))
    const keep = byAge.pop()
    return keep && byAge.length > 0 ? [{ kind: 'binding' as const, key: mac, mac, keep, close: byAge }] : []
  })
}
