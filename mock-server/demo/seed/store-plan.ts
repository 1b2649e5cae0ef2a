import { Readable } from 'node:stream'
import type { PlanFiles } from '../../plans/plan-files.ts'
import type { StoredPlan } from './demo-company.ts'

/** Stores drawings of the demo as floorplan images. */
export function createPlanStorage(files: PlanFiles): (fileName: string, svg: string) => Promise<StoredPlan> {
  return async (fileName, svg) => {
    // Our own drawings are decoded in this process; the decoder is loaded only if something is seeded.
    const { decodePlan } = await import('../../plans/decode-plan.ts')
    const incoming = await files.receive(Readable.from(svg))
    const { contentType, width, height } = await decodePlan(incoming.path)
    const fileUid = await files.keep(incoming, contentType)
    await files.discard(incoming)
    return {
      original_filename: fileName,
      width,
      height,
      size: incoming.size,
      content_type: contentType,
      file_uid: fileUid,
    }
  }
}
