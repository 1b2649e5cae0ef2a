import { Buffer } from 'buffer'
import type { StoredPlan } from '#server/demo/seed/demo-company.ts'
import { sizeOfDrawing } from '#server/demo/seed/plans/plan-drawing.ts'

/** The drawings of the demo's areas, in memory. */
export class DemoPlans {
  readonly #drawings = new Map<string, string>()

  /** Stores a drawing of `drawPlan`. */
  store(fileName: string, svg: string): StoredPlan {
    const fileUid = fileName.replace(/\.svg$/, '')
    this.#drawings.set(fileUid, svg)
    return {
      original_filename: fileName,
      ...sizeOfDrawing(svg),
      size: svg.length,
      content_type: 'image/svg+xml',
      file_uid: fileUid,
    }
  }

  async read(fileUid: string): Promise<Buffer | undefined> {
    const svg = this.#drawings.get(fileUid)
    return svg === undefined ? undefined : Buffer.from(svg)
  }
}
