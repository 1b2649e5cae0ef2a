import { buffer } from 'node:stream/consumers'
import type { FileStorage } from '../store/file-storage.ts'
import type { Floorplan } from '../store/floorplans.ts'
import type { Histories } from '../store/histories.ts'
import { NotOwnedError, type ProjectOwnership } from '../store/project-ownership.ts'
import type { Report } from '../store/reports.ts'
import type { Store } from '../store/store.ts'
import { type HeatmapRequest, heatOf } from './heatmap.ts'

/** A report that cannot be created; the message is for the user who requested it. */
class ReportFailure extends Error {}

export interface HeatmapJobsOptions {
  store: Store
  histories: Histories
  /** Heatmaps of other projects are created by their owners. */
  ownership: ProjectOwnership
  files: FileStorage
  /** The image of the plan for the map; undefined if the file does not exist. */
  readPlan: (plan: Floorplan) => Promise<Buffer | undefined>
  logError: (error: unknown) => void
}

/** The longer side of a heatmap, pixels. */
const maxSidePx = 2_400
/** Progress is stored when it changed by this amount, not after every page. */
const progressStep = 0.05

function pictureSize({ width, height }: Floorplan): { width: number; height: number } {
  const factor = Math.min(maxSidePx / Math.max(width, height), Math.max(1, 1_200 / Math.max(width, height)))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** Explains why there is nothing to draw, including that the period is older than the retention. */
function nothingStored({ end, without_data: [without] = [] }: HeatmapRequest): string {
  const plain = 'no positions are stored for this area, period and these tags'
  if (!without) return plain
  const part = without.end >= end ? 'the period' : 'a part of the period'
  return `${plain}: ${part} is older than the ${without.retention_days} days that positions are kept`
}

/** Creates heatmaps one after the other in the background; stored ones survive a stop of the server. */
export async function createHeatmapJobs(options: HeatmapJobsOptions) {
  const { store, histories, ownership, files, readPlan, logError } = options
  const queued = new Set<string>()
  let line: Promise<void> = Promise.resolve()
  let stopped = false
  const nameOf = (uid: string) => `reports/${uid}.png`

  async function make(report: Report): Promise<void> {
    const request = report.request as unknown as HeatmapRequest
    const [plan] = await store.floorplans.listOfArea(request.sublocation_uid)
    if (!plan) throw new ReportFailure('the area has no floorplan to draw on')
    const image = await readPlan(plan)
    if (!image) throw new ReportFailure('the image of the floorplan is gone')
    await store.reports.update(report.uid, { status: 'running' })
    let reported = 0
    const { grid, fixes } = await heatOf(histories.of(report.project_uid), plan, request, share => {
      if (stopped || share < reported + progressStep || share >= 1) return
      reported = share
      void store.reports.update(report.uid, { progress: share }).catch(logError)
    })
    if (fixes === 0) throw new ReportFailure(nothingStored(request))
    // Loaded with the first heatmap, because the image library needs memory.
    const { heatPicture } = await import('./heat-picture.ts')
    const picture = await heatPicture(image, pictureSize(plan), grid)
    await files.write(nameOf(report.uid), [picture])
    await store.reports.update(report.uid, { status: 'ready', progress: 1 })
  }

  async function run(report: Report): Promise<void> {
    if (stopped) return
    try {
      await make(report)
    } catch (error) {
      // Its new owner creates it.
      if (error instanceof NotOwnedError || !ownership.owns(report.project_uid)) return
      const known = error instanceof ReportFailure
      if (!known) logError(error)
      const message = known ? error.message : 'the server could not create this heatmap'
      await store.reports.update(report.uid, { status: 'error', error: message })
    }
  }

  const enqueue = (report: Report) => {
    if (queued.has(report.uid) || !ownership.owns(report.project_uid)) return
    queued.add(report.uid)
    line = line
      .then(() => run(report))
      .catch(logError)
      .finally(() => queued.delete(report.uid))
  }
  const resume = async () => {
    for (const report of await store.reports.listUnfinished()) enqueue(report)
  }
  await resume()
  const unsubscribe = ownership.subscribe(() => void resume().catch(logError))

  return {
    enqueue,
    /** The picture, once it is ready; rejects if the file does not exist. */
    async picture(uid: string): Promise<Buffer> {
      const picture = await files.read(nameOf(uid))
      if (!picture) throw new Error(`the picture of the heatmap ${uid} is missing`)
      return buffer(picture)
    },
    forget: (uid: string): Promise<void> => files.remove(nameOf(uid)),
    idle: () => line,
    async close(): Promise<void> {
      unsubscribe()
      stopped = true
      await line
    },
  }
}

export type HeatmapJobs = Awaited<ReturnType<typeof createHeatmapJobs>>
