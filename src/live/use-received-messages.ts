import { useEffect, useState } from 'react'
import type { TagMessage } from '#domain/tag/tag-message.ts'
import { fromWireMessage } from '#wire/user-messages.ts'
import { useLiveClient } from './live-context.ts'

const kept = 500

export interface HeardMessage extends TagMessage {
  readonly id: number
  readonly atMs: number
}

/** The texts that went out since the page was opened, whoever sent them, the newest first. */
export function useHeardMessages(): readonly HeardMessage[] {
  const live = useLiveClient()
  const [heard, setHeard] = useState<readonly HeardMessage[]>([])
  useEffect(
    () =>
      live.subscribe(['user_msg'], ({ data }) => {
        const message = fromWireMessage(data)
        if (!message) return
        setHeard(old => [
          { ...message, id: (old[0]?.id ?? 0) + 1, atMs: Date.now() },
          ...old.slice(0, kept - 1),
        ])
      }),
    [live],
  )
  return heard
}
