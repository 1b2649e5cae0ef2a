import { useEffect, useState } from 'react'
import type { AreaUid } from '#domain/uid.ts'
import { useLiveClient } from '#live/live-context.ts'
import type { TagState } from '#live/messages.ts'

/** The tags of an area, polled once a second from the live worker; undefined before the first answer. */
export function useTagList(areaUid: AreaUid): readonly TagState[] | undefined {
  const live = useLiveClient()
  const [tags, setTags] = useState<readonly TagState[]>()
  useEffect(() => {
    let current = true
    const ask = async () => {
      const answer = await live.listTags(areaUid)
      if (current) setTags(answer)
    }
    void ask()
    const timer = setInterval(() => void ask(), 1000)
    return () => {
      current = false
      clearInterval(timer)
    }
  }, [live, areaUid])
  return tags
}
