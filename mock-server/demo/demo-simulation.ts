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
  readonly nodes: DemoNodes | undefined
  /** Whether anchors fail occasionally, as real ones do. */
  readonly outages: boolean | undefined
  readonly onError: (error: unknown) => void
}

/** The simulated plant, on the server that owns its project. */
export class DemoSimulation {
  readonly #options: DemoSimulationOptions
  #running: { stop(): void } | undefined
  #unsubscribe: (() => void) | undefined

  constructor(options: DemoSimulationOptions) {
    this.#options = options
  }

  start(): void {
    this.#unsubscribe = this.#options.ownership.subscribe(() => this.#apply())
    this.#apply()
  }

  stop(): void {
    this.#unsubscribe?.()
    this.#running?.stop()
  }

  #apply(): void {
    const { places, engine, state, ownership, nodes, outages, onError } = this.#options
    if (ownership.owns(places.projectUid)) {
      this.#running ??= runDemo(places, engine, state, onError, nodes?.tick, outages)
    } else {
      this.#running?.stop()
      this.#running = undefined
    }
  }
}
