/** The projects that this server evaluates. In a cluster each project has one owner at a time (decision 034). */
export interface ProjectOwnership {
  owns(projectUid: string): boolean
  /**
   * Calls the listener after projects were taken over, and when they are handed over, which waits for it. Returns a function
   * that stops this.
   */
  subscribe(listener: () => Promise<void> | void): () => void
}

/** Of a server that runs alone. */
export const ownsAllProjects: ProjectOwnership = { owns: () => true, subscribe: () => () => undefined }

/** The project is evaluated by another server, or is on its way to one. */
export class NotOwnedError extends Error {
  constructor(projectUid: string) {
    super(`project ${projectUid} is not evaluated by this server now`)
    this.name = 'NotOwnedError'
  }
}
