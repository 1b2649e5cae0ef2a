import { useEffect, useState } from 'react'
import type { Floorplan } from '#domain/site/floorplan.ts'
import { usePalette } from './floor-colours.ts'
import { loadPlanPicture, type PlanPicture } from './plan-picture.ts'

/** The plan's image for the current theme; `failed` if the browser cannot show it. */
export function usePlanPicture(plan: Floorplan | undefined) {
  const { isDark } = usePalette()
  const [state, setState] = useState<{ picture?: PlanPicture; failed: boolean }>({ failed: false })
  const { imageUrl, widthPx, heightPx } = plan ?? { imageUrl: '', widthPx: 0, heightPx: 0 }

  useEffect(() => {
    if (imageUrl === '' || widthPx === 0 || heightPx === 0) {
      // Without pixel dimensions an image cannot be placed.
      setState({ failed: imageUrl !== '' })
      return
    }
    let current = true
    loadPlanPicture(imageUrl, widthPx, heightPx, isDark).then(
      picture => current && setState({ picture, failed: false }),
      () => current && setState({ failed: true }),
    )
    return () => {
      current = false
    }
  }, [imageUrl, widthPx, heightPx, isDark])
  return state
}
