import { useEffect, useState } from 'react'
import type { TagMessage } from '#domain/tag/tag-message.ts'
import { fromWireMessage } from '#wire/user-messages.ts'
import { useLiveClient } from './live-context.ts'

const kept = 500

export interface ReceivedMessage extends TagMessage {
  readonly id: number
  readonly atMs: number
}

/** The messages sent to tags by any user since the page was opened, newest first. */
export function useReceivedMessages(): readonly ReceivedMessage[] {
  const live = useLiveClient()
  const [received, setReceived] = useState<readonly ReceivedMessage[]>([])
  useEffect(
    () =>
      live.subscribe(['user_msg'], ({ data }) => {
        const message = fromWireMessage(data)
        if (!message) return
        setReceived(old => [
          { ...message, id: (old[0]?.id ?? 0) + 1, atMs: Date.now() },
          ...old.slice(0, kept - 1),
        ])
      }),
    [live],
  )
  return received
}
