import type { Engine } from '../engine/engine.ts'
import type { LiveState } from '../engine/live-state.ts'
import type { ProjectOwnership } from '../store/project-ownership.ts'
import type { DemoNodes } from './demo-nodes.ts'
import { runDemo } from './run-demo.ts'
import type { DemoPlaces } from './seed/demo-places.ts'

export interface DemoSimulationOptions {
  readonly places: DemoPlaces
  readonly engine: Engine
  readonly state: LiveState
  readonly ownership: ProjectOwnership
  /** Creates the nodes from what is stored. */
  readonly createNodes: () => Promise<DemoNodes>
  /** Whether anchors fail occasionally, as real ones do. */
  readonly outages: boolean | undefined
  readonly onError: (error: unknown) => void
}

interface RunningDemo {
  readonly nodes: DemoNodes
  readonly tags: { stop(): void }
}

/** The simulated plant and its nodes, on the server that owns their project. */
export class DemoSimulation {
  readonly #options: DemoSimulationOptions
  #running: RunningDemo | undefined
  #unsubscribe: (() => void) | undefined
  #work: Promise<void> = Promise.resolve()

  constructor(options: DemoSimulationOptions) {
    this.#options = options
  }

  /** Resolves when it runs, if this server owns its project. */
  start(): Promise<void> {
    const { ownership, places } = this.#options
    this.#unsubscribe = ownership.subscribe(() => this.#setRunning(ownership.owns(places.projectUid)))
    return this.#setRunning(ownership.owns(places.projectUid))
  }

  /** Asks nodes for their parameters. */
  ping(macs: readonly string[]): void {
    this.#running?.nodes.ping(macs)
  }

  stop(): Promise<void> {
    this.#unsubscribe?.()
    return this.#setRunning(false)
  }

  /** One change after the other: creating the nodes takes a moment. */
  #setRunning(shouldRun: boolean): Promise<void> {
    this.#work = this.#work.then(() => (shouldRun ? this.#run() : this.#end())).catch(this.#options.onError)
    return this.#work
  }

  async #run(): Promise<void> {
    if (this.#running) return
    const { places, engine, state, createNodes, outages, onError } = this.#options
    const nodes = await createNodes()
    this.#running = { nodes, tags: runDemo(places, engine, state, onError, nodes.tick, outages) }
  }

  async #end(): Promise<void> {
    this.#running?.tags.stop()
    await this.#running?.nodes.stop()
    this.#running = undefined
  }
}
