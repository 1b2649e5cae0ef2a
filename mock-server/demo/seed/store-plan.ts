import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { PlanFiles } from '../../plans/plan-files.ts'
import type { StoredPlan } from './demo-company.ts'
import { sizeOfDrawing } from './plans/plan-drawing.ts'

/**
 * Stores drawings of the demo as floorplan images. They are our own, so they are neither sanitized nor drawn, which would
 * take most of the first start.
 */
export function createPlanStorage(files: PlanFiles): (fileName: string, svg: string) => Promise<StoredPlan> {
  return async (fileName, svg) => {
    const content_type = 'image/svg+xml'
    const incoming = await files.receive(Readable.from(svg))
    await writeFile(`${incoming.path}.svg`, svg, { flush: true })
    const file_uid = await files.keep(incoming, content_type)
    await files.discard(incoming)
    return {
      original_filename: fileName,
      ...sizeOfDrawing(svg),
      size: incoming.size,
      content_type,
      file_uid,
    }
  }
}
