import type { Engine } from '../engine/engine.ts'

export interface PositionCounts {
  accepted: number
  /** Accepted positions that were older than the newest one of their tag. */
  late: number
  rejected: number
}

/** Counts the positions that the engine received since its start. */
export function createCountedEngine(engine: Engine): Engine & { counts(): PositionCounts } {
  const counts: PositionCounts = { accepted: 0, late: 0, rejected: 0 }
  return {
    sensor: (projectUid, reading) => engine.sensor(projectUid, reading),
    idle: () => engine.idle(),
    load: () => engine.load(),
    close: () => engine.close(),
    counts: () => counts,
    async accept(projectUid, positions, options) {
      const report = await engine.accept(projectUid, positions, options)
      counts.accepted += report.accepted
      counts.late += report.late
      counts.rejected += report.rejected.length
      return report
    },
  }
}
