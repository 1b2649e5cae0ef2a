import type { Change } from '../store/changes.ts'
import type { History } from '../store/history.ts'
import type { Store } from '../store/store.ts'
import type { Hub } from '../stream/hub.ts'
import type { Turns } from '../stream/time-slices.ts'
import type { LiveState } from './live-state.ts'
import type { RegistryRows } from './registry.ts'

/** The projects that one engine evaluates (decision 034). */
export interface EnginePartition {
  /** Prefix of what the engine notes in the settings; empty for an engine that evaluates all projects. */
  readonly name: string
  /** Whether another server may continue while this one still stores something: then it never relies on a regular stop. */
  readonly isShared: boolean
  hasProject(projectUid: string): boolean
}

export const everyProject: EnginePartition = { name: '', isShared: false, hasProject: () => true }

export interface EngineOptions {
  store: Store
  history: History
  state: LiveState
  hub: Hub
  now?: () => number
  /** Retention of positions in projects that set none, days. */
  retentionDays?: number
  /** Schedules the reading and publishing of positions. */
  turns?: Turns
  onError: (error: unknown) => void
  /** Receives the time from the arrival of a fix until the alarm that it raised or cleared was stored and published. */
  onAlarm?: (waitedMs: number) => void
  /** The projects that it evaluates; all of them by default. */
  partition?: EnginePartition
  /** If absent, they are read from the store. */
  rows?: RegistryRows
  /** Changes that were committed after the rows were read. */
  missed?: () => readonly Change[]
}
