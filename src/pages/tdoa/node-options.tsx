import { useNodes } from '#api/nodes.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import { useNodeNames } from './use-node-names.ts'

export const nodeListId = 'sync-nodes'

/** Suggestions for a MAC field: the nodes of the project by name. */
export function NodeOptions() {
  const nodes = useNodes().data ?? []
  const nameOf = useNodeNames()
  return (
    <datalist id={nodeListId}>
      {nodes.map(({ mac }) => (
        <option key={mac} value={formatMac(mac)}>
          {nameOf(mac)}
        </option>
      ))}
    </datalist>
  )
}
