import { useEffect, useRef } from 'react'
import type { NodeUpdate } from '#domain/hardware/node-update.ts'
import { nodeChannels, readNodeFrame } from '#wire/node-frames.ts'
import { useLiveClient } from './live-context.ts'

/** Calls `listener` with what nodes say by themselves (sensors, firmware, parameters) while the component is there. */
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
