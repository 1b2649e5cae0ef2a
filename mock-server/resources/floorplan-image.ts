import type { Dependencies } from '../http/dependencies.ts'
import { Problem } from '../http/problem.ts'
import { type IncomingPlan, planFilename } from '../plans/plan-files.ts'
import { PlanRefusal } from '../plans/plan-refusal.ts'
import type { Floorplan } from '../store/floorplans.ts'

/** `malformed` is 500 as specified (Errors); the detail describes the problem of the image. */
const statusOf = {
  malformed: 500,
  'too-large': 413,
  'too-complex': 422,
  unsupported: 415,
  busy: 429,
} as const

/** Decodes and stores an upload. Returns the fields of the floorplan that describe its image. */
export async function storePlanImage(
  deps: Dependencies,
  image: IncomingPlan,
  filename: string | undefined,
  projectUid: string,
) {
  try {
    const project = await deps.store.projects.get(projectUid)
    const plan = await deps.decodePlan(image.path, project?.company_uid ?? projectUid)
    const file_uid = await deps.planFiles.keep(image, plan.contentType)
    return {
      original_filename: planFilename(filename),
      width: plan.width,
      height: plan.height,
      size: image.size,
      content_type: plan.contentType,
      file_uid,
    }
  } catch (error) {
    if (!(error instanceof PlanRefusal)) throw error
    const errors = error.kind === 'busy' ? [] : [{ path: 'image', message: error.message }]
    throw new Problem(statusOf[error.kind], error.message, errors)
  }
}

/** A floorplan in the format of the interface. */
export function floorplanView({ file_uid, ...plan }: Floorplan) {
  const url = `/uploads/floorplan/image/${plan.uid}/${encodeURIComponent(plan.original_filename)}`
  return { ...plan, url, img_blob: null }
}
