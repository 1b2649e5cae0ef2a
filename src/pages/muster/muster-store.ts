import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { MusterRow, MusterSample } from '#domain/muster/muster.ts'
import type { MusterDraft, MusterRun } from '#domain/muster/muster-run.ts'
import type { ProjectUid, SiteUid, TagUid, ZoneUid } from '#domain/uid.ts'

interface MusterChoices {
  /** Muster points of each project; absent to recognise them by name. */
  readonly points: Readonly<Record<ProjectUid, readonly ZoneUid[]>>
  /** Site of the next muster; absent for all sites. */
  readonly sites: Readonly<Record<ProjectUid, SiteUid>>
  /** Whether vehicles and assets count as well. */
  readonly everything: boolean
  /** Musters stored in this browser, for services without musters. */
  readonly runs: Readonly<Record<ProjectUid, MusterRun>>
  readonly choosePoints: (projectUid: ProjectUid, points: readonly ZoneUid[]) => void
  readonly chooseSite: (projectUid: ProjectUid, siteUid: SiteUid | undefined) => void
  readonly setEverything: (everything: boolean) => void
  readonly start: (
    projectUid: ProjectUid,
    draft: MusterDraft,
    roster: readonly TagUid[],
    nowMs: number,
  ) => void
  readonly end: (projectUid: ProjectUid, atEnd: readonly MusterRow[], nowMs: number) => void
  readonly markFound: (projectUid: ProjectUid, tagUid: TagUid, foundAtMs: number | undefined) => void
  /** Adds a sample if the count changed since the last one. */
  readonly addSample: (projectUid: ProjectUid, sample: MusterSample) => void
}

function withSample(run: MusterRun, sample: MusterSample): MusterRun {
  const last = run.samples.at(-1)
  if (last?.safe === sample.safe && last.expected === sample.expected) return run
  return { ...run, samples: [...run.samples, sample] }
}

/** Choices for musters and local musters, stored in this browser so that they survive a reload. */
export const useMusterChoices = create<MusterChoices>()(
  persist(
    set => {
      const changeRun = (projectUid: ProjectUid, change: (run: MusterRun) => MusterRun) =>
        set(old => {
          const run = old.runs[projectUid]
          return run ? { runs: { ...old.runs, [projectUid]: change(run) } } : old
        })
      return {
        points: {},
        sites: {},
        everything: false,
        runs: {},
        choosePoints: (projectUid, points) =>
          set(old => ({ points: { ...old.points, [projectUid]: points } })),
        chooseSite: (projectUid, siteUid) =>
          set(({ sites: { [projectUid]: _, ...others } }) => ({
            sites: siteUid === undefined ? others : { ...others, [projectUid]: siteUid },
          })),
        setEverything: everything => set({ everything }),
        start: (projectUid, draft, roster, nowMs) =>
          set(old => ({
            runs: {
              ...old.runs,
              [projectUid]: { ...draft, roster, startedAtMs: nowMs, found: {}, samples: [] },
            },
          })),
        end: (projectUid, atEnd, nowMs) =>
          changeRun(projectUid, run => ({ ...run, endedAtMs: nowMs, atEnd })),
        markFound: (projectUid, tagUid, foundAtMs) =>
          changeRun(projectUid, ({ found: { [tagUid]: _, ...others }, ...run }) => ({
            ...run,
            found: foundAtMs === undefined ? others : { ...others, [tagUid]: foundAtMs },
          })),
        addSample: (projectUid, sample) => changeRun(projectUid, run => withSample(run, sample)),
      }
    },
    { name: 'floorwatch-muster' },
  ),
)
