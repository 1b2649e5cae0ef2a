/** The projects that one engine evaluates (decision 034). */
export interface EnginePartition {
  /** Prefix of what the engine notes in the settings; empty for an engine that evaluates all projects. */
  readonly name: string
  hasProject(projectUid: string): boolean
}

export const everyProject: EnginePartition = { name: '', hasProject: () => true }
