import { useEffect, useRef } from 'react'
import type { NodeUpdate } from '#domain/hardware/node-update.ts'
import { readNodeFrame } from '#wire/node-frames.ts'
import type { LiveClient } from './live-client.ts'
import { useLiveClient } from './live-context.ts'

export type ParameterUpdate = Extract<NodeUpdate, { type: 'parameters' }>

/** Calls `listener` with the parameters that nodes say by themselves. Returns how to stop. */
export function subscribeToParameters(
  live: Pick<LiveClient, 'subscribe'>,
  listener: (update: ParameterUpdate) => void,
): () => void {
  return live.subscribe(['param_p'], frame => {
    const update = readNodeFrame(frame)
    if (update?.type === 'parameters') listener(update)
  })
}

/** As `subscribeToParameters`, while the component is there. */
export function useParameterUpdates(listener: (update: ParameterUpdate) => void): void {
  const live = useLiveClient()
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => subscribeToParameters(live, update => latest.current(update)), [live])
}
