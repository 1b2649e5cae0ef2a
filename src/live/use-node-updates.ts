import { useEffect, useRef } from 'react'
import type { NodeUpdate } from '#domain/hardware/node-update.ts'
import { nodeChannels, readNodeFrame } from '#wire/node-frames.ts'
import type { LiveClient } from './live-client.ts'
import { useLiveClient } from './live-context.ts'

/** Calls `listener` with what nodes report (sensors, firmware, parameters) while the component is mounted. */
export function useNodeUpdates(listener: (update: NodeUpdate) => void): void {
  const live = useLiveClient()
  const latest = useRef(listener)
  latest.current = listener
  useEffect(
    () =>
      live.subscribe(nodeChannels, frame => {
        const update = readNodeFrame(frame)
        if (update) latest.current(update)
      }),
    [live],
  )
}

export type ParameterUpdate = Extract<NodeUpdate, { type: 'parameters' }>

/** Calls `listener` with the parameters that nodes report. Returns a function that stops it. */
export function subscribeToParameters(
  live: Pick<LiveClient, 'subscribe'>,
  listener: (update: ParameterUpdate) => void,
): () => void {
  return live.subscribe(['param_p'], frame => {
    const update = readNodeFrame(frame)
    if (update?.type === 'parameters') listener(update)
  })
}

/** As `subscribeToParameters`, while the component is mounted. */
export function useParameterUpdates(listener: (update: ParameterUpdate) => void): void {
  const live = useLiveClient()
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => subscribeToParameters(live, update => latest.current(update)), [live])
}
