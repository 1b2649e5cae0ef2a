import { useEffect, useState } from 'react'
import { usePositionHistory } from '#api/tags.ts'
import type { TagUid } from '#domain/uid.ts'
import { useLiveClient } from '#live/live-context.ts'

const spanMs = 60_000

/** Fetches a tag's last minute once, so that its trail is there without the page having been open. */
export function TrailSeed({ tagUid }: { readonly tagUid: TagUid }) {
  const live = useLiveClient()
  const [endMs] = useState(() => Date.now())
  const { data } = usePositionHistory(tagUid, endMs - spanMs, endMs)
  useEffect(() => {
    if (data) live.seedTrail(tagUid, data)
  }, [live, tagUid, data])
  return null
}
