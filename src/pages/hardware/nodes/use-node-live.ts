import { useState } from 'react'
import { useRefreshNode } from '#api/node-params.ts'
import type { NodeNews } from '#domain/hardware/node-update.ts'
import type { MacAddress } from '#domain/uid.ts'
import { useNodeNews } from '#live/use-node-updates.ts'

type News<K extends NodeNews['kind']> = Extract<NodeNews, { kind: K }>

export interface NodeLive {
  readonly sensor?: News<'sensor'>
  readonly firmware?: News<'firmware'>
  /** When the node last told its parameters, epoch ms by this machine's clock. */
  readonly answeredAtMs?: number
}

/** What one node says while its page is open; what it tells of its parameters makes the page read them again. */
export function useNodeLive(mac: MacAddress): NodeLive {
  const [live, setLive] = useState<NodeLive>({})
  const refresh = useRefreshNode(mac)
  useNodeNews(news => {
    if (news.mac !== mac) return
    if (news.kind === 'sensor') setLive(before => ({ ...before, sensor: news }))
    else if (news.kind === 'firmware') setLive(before => ({ ...before, firmware: news }))
    else {
      setLive(before => ({ ...before, answeredAtMs: Date.now() }))
      void refresh()
    }
  })
  return live
}
