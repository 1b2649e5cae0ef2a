import type { Floorplan } from '../store/floorplans.ts'
import type { AreaAt } from './apply-mapping.ts'

const radians = Math.PI / 180

/** Whether a point of the area, in metres, is on the image of its floorplan. */
function contains(plan: Floorplan, x: number, y: number): boolean {
  const angle = -plan.image_rotation * radians
  const [dx, dy] = [x - plan.image_offset_x, y - plan.image_offset_y]
  const right = dx * Math.cos(angle) - dy * Math.sin(angle)
  const up = dx * Math.sin(angle) + dy * Math.cos(angle)
  const { width, height, image_scale: scale } = plan
  return right >= 0 && right <= width * scale && up >= 0 && up <= height * scale
}

/** Finds the area whose floorplan contains a point; where plans overlap, the first one. */
export function areaFinder(plans: readonly Floorplan[]): AreaAt {
  const shown = [...plans].sort((one, other) => Number(other.in_use ?? false) - Number(one.in_use ?? false))
  const byArea = new Map(shown.toReversed().map(plan => [plan.sublocation_uid, plan]))
  return (x, y) => [...byArea.values()].find(plan => contains(plan, x, y))?.sublocation_uid
}
