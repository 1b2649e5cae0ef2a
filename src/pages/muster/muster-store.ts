import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { MusterRow, MusterSample } from '#domain/muster.ts'
import type { ProjectUid, TagUid, ZoneUid } from '#domain/uid.ts'

/** One muster or drill. */
export interface MusterRun {
  /** Epoch ms. */
  readonly startedAtMs: number
  readonly endedAtMs?: number
  /** Who was found by hand, and when, epoch ms. */
  readonly found: Readonly<Record<TagUid, number>>
  readonly samples: readonly MusterSample[]
  /** Who was where when it ended: what is reported of it later, when they have gone back to work. */
  readonly atEnd?: readonly MusterRow[]
}

interface Musters {
  /** Muster points of each project; absent: those whose names say so. */
  readonly points: Readonly<Record<ProjectUid, readonly ZoneUid[]>>
  readonly runs: Readonly<Record<ProjectUid, MusterRun>>
  /** Whether vehicles and things count as well. */
  readonly everything: boolean
}

/** What is known of musters on this machine: it outlives a reload in the middle of one. */
export const useMusters = create<Musters>()(
  persist((): Musters => ({ points: {}, runs: {}, everything: false }), { name: 'floorwatch-muster' }),
)

export function changeRun(projectUid: ProjectUid, change: (run: MusterRun) => MusterRun): void {
  const run = useMusters.getState().runs[projectUid]
  if (run) useMusters.setState(old => ({ runs: { ...old.runs, [projectUid]: change(run) } }))
}

export function endRun(projectUid: ProjectUid, atEnd: readonly MusterRow[], nowMs: number): void {
  changeRun(projectUid, run => ({ ...run, endedAtMs: nowMs, atEnd }))
}

export function startRun(projectUid: ProjectUid, nowMs: number): void {
  const run: MusterRun = { startedAtMs: nowMs, found: {}, samples: [] }
  useMusters.setState(old => ({ runs: { ...old.runs, [projectUid]: run } }))
}
