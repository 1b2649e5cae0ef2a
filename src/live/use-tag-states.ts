import { useEffect, useState } from 'react'
import type { TagUid } from '#domain/uid.ts'
import { useLiveClient } from './live-context.ts'
import type { TagState } from './messages.ts'

const everyMs = 2_000
/** Loaded history is available a moment later. */
const pastEveryMs = 500

/**
 * Position of every tag, polled from the live worker at an interval, so that React does not render every position.
 * @param pastMs the moment shown; the states are read again when it changes
 */
export function useTagStates(pastMs?: number): ReadonlyMap<TagUid, TagState> {
  const live = useLiveClient()
  const [states, setStates] = useState<ReadonlyMap<TagUid, TagState>>(new Map())
  useEffect(() => {
    let ended = false
    async function ask(): Promise<void> {
      const tags = await live.listTags()
      if (!ended) setStates(new Map(tags.map(state => [state.tagUid, state])))
    }
    void ask()
    const timer = setInterval(() => void ask(), pastMs === undefined ? everyMs : pastEveryMs)
    return () => {
      ended = true
      clearInterval(timer)
    }
  }, [live, pastMs])
  return states
}
