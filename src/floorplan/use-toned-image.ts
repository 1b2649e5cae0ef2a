import { useMemo } from 'react'
import type { Floorplan } from '#domain/floorplan.ts'
import { usePlanPicture } from './use-plan-picture.ts'

/** Wide enough for a picture that fills a page, small enough to be held as text. */
const longestPx = 2048

/** The address of the plan's image as the floor shows it in the theme in force, for an `<image>`; untoned where it could not be. */
export function useTonedImage(plan: Floorplan | undefined): string | undefined {
  const { picture, failed } = usePlanPicture(plan)
  return useMemo(() => {
    if (failed) return plan?.imageUrl
    const level =
      picture?.levels.find(({ canvas }) => Math.max(canvas.width, canvas.height) <= longestPx) ??
      picture?.levels.at(-1)
    return level?.canvas.toDataURL()
  }, [picture, failed, plan?.imageUrl])
}
