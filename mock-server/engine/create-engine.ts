import { createActiveAlarms } from './active-alarms.ts'
import type { Engine } from './engine.ts'
import { type EngineOptions, everyProject } from './engine-options.ts'
import { LocationEngine } from './location-engine.ts'
import { Registry, readRegistryRows } from './registry.ts'
import { createSilenceWatch } from './silence-watch.ts'

/** Ingest: position to history, last state, zone rules, alarms and frames. */
export async function createEngine(options: EngineOptions): Promise<Engine> {
  const { store, state, now = Date.now, partition = everyProject } = options
  const { hasProject } = partition
  const registry = new Registry(options.rows ?? (await readRegistryRows(store)), hasProject)
  const activeAlarms = await createActiveAlarms(store, hasProject)
  const silence = await createSilenceWatch(store, registry, state, now(), hasProject)
  const engine = new LocationEngine(options, registry, activeAlarms, silence)
  try {
    await engine.start(options.missed)
  } catch (error) {
    engine.abandon()
    throw error
  }
  return engine
}
