import { useState } from 'react'
import { useRefreshNode } from '#api/node-params.ts'
import type { NodeUpdate } from '#domain/hardware/node-update.ts'
import type { MacAddress } from '#domain/uid.ts'
import { useNodeUpdates } from '#live/use-node-updates.ts'

type UpdateOf<K extends NodeUpdate['type']> = Extract<NodeUpdate, { type: K }>

export interface NodeLive {
  readonly sensor?: UpdateOf<'sensor'>
  readonly firmware?: UpdateOf<'firmware'>
  /** When the node last reported its parameters, epoch ms by this computer's clock. */
  readonly answeredAtMs?: number
}

/** Live readings of one node while its page is open. Refetches the parameters when the node reports some. */
export function useNodeLive(mac: MacAddress): NodeLive {
  const [live, setLive] = useState<NodeLive>({})
  const refresh = useRefreshNode(mac)
  useNodeUpdates(update => {
    if (update.mac !== mac) return
    if (update.type === 'sensor') setLive(before => ({ ...before, sensor: update }))
    else if (update.type === 'firmware') setLive(before => ({ ...before, firmware: update }))
    else {
      setLive(before => ({ ...before, answeredAtMs: Date.now() }))
      void refresh()
    }
  })
  return live
}
