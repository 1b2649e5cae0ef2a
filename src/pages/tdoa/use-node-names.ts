import { useMemo } from 'react'
import { useAnchors } from '#api/anchors.ts'
import { useNodes } from '#api/nodes.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import type { MacAddress } from '#domain/uid.ts'

export type NameOf = (mac: MacAddress) => string

/** Name of a node: its anchor's name, otherwise its own, otherwise its MAC. */
export function useNodeNames(): NameOf {
  const anchors = useAnchors().data
  const nodes = useNodes().data
  return useMemo(() => {
    const names = new Map<MacAddress, string>()
    for (const { mac, name } of nodes ?? []) if (name) names.set(mac, name)
    for (const { mac, name } of anchors ?? []) if (mac) names.set(mac, name)
    return mac => names.get(mac) ?? formatMac(mac)
  }, [anchors, nodes])
}
