/** The projects that one engine evaluates (decision 034). */
export interface EnginePartition {
  /** Prefix of what the engine notes in the settings; empty for an engine that evaluates all projects. */
  readonly name: string
  /** Whether another server may continue while this one still stores something: then it never relies on a regular stop. */
  readonly isShared: boolean
  hasProject(projectUid: string): boolean
}

export const everyProject: EnginePartition = { name: '', isShared: false, hasProject: () => true }
