import { useEffect, useState } from 'react'
import type { PointM } from '#domain/geometry/point.ts'
import type { AreaUid, TagUid } from '#domain/uid.ts'
import { useTrackedTags } from '#live/use-tracked-tags.ts'

/**
 * Keeps the selected tag centred while `following`; ends when the selection changes, the tag leaves, or the map is
 * dragged.
 */
export function useFollow(areaUid: AreaUid, tagUid: TagUid | undefined, centre: (at: PointM) => void) {
  const [followed, setFollowed] = useState<TagUid>()
  const following = followed !== undefined && followed === tagUid

  useEffect(() => {
    if (!following) return
    const go = () => {
      const fix = useTrackedTags.getState().tags.get(tagUid ?? '')?.fix
      if (fix && fix.areaUid === areaUid) centre(fix)
    }
    go()
    return useTrackedTags.subscribe(go)
  }, [following, tagUid, areaUid, centre])

  return { following, setFollowing: (on: boolean) => setFollowed(on ? tagUid : undefined) }
}
