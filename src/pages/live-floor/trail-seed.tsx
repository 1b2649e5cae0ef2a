import { useEffect, useState } from 'react'
import { usePositionHistory } from '#api/tags.ts'
import type { TagUid } from '#domain/uid.ts'
import { useLiveClient } from '#live/live-context.ts'

const spanMs = 60_000

/** Loads the last minute of a tag once, so that its trail is complete. */
export function TrailSeed({ tagUid }: { readonly tagUid: TagUid }) {
  const live = useLiveClient()
  const [endMs] = useState(() => Date.now())
  const { data } = usePositionHistory(tagUid, endMs - spanMs, endMs)
  useEffect(() => {
    if (data) live.seedTrail(tagUid, data)
  }, [live, tagUid, data])
  return null
}
