import type { History } from './history.ts'

/** The position histories of the projects that this server evaluates. */
export interface Histories {
  /** @throws NotOwnedError if another server evaluates the project */
  of(projectUid: string): History
  /** Every open history. */
  all(): readonly History[]
}

/** One history for all projects. */
export const singleHistory = (history: History): Histories => ({ of: () => history, all: () => [history] })
