import type { WirePosition } from '../stream/wire-position.ts'
import { createActiveAlarms } from './active-alarms.ts'
import type { EngineOptions } from './engine-options.ts'
import { everyProject } from './engine-partition.ts'
import { LocationEngine } from './location-engine.ts'
import type { SensorReading } from './node-reporter.ts'
import type { EventsOfTag, PastSpan } from './past-events.ts'
import type { LegacyNumbers } from './position-frame.ts'
import type { IngestReport } from './read-position.ts'
import { Registry, readRegistryRows } from './registry.ts'
import { createSilenceWatch } from './silence-watch.ts'

export interface Engine {
  /** Ingests positions, whether real, recorded or simulated; resolves when they are durable. */
  accept(
    projectUid: string,
    positions: readonly unknown[],
    options?: { keep?: boolean },
  ): Promise<IngestReport>
  sensor(projectUid: string, reading: SensorReading): void
  /** The numbers of a position's area, site and type for older clients. */
  numbersOf(projectUid: string, position: Readonly<WirePosition>): LegacyNumbers
  /** The newest position of each tag. */
  newestPositions(): Iterable<readonly [projectUid: string, position: Readonly<WirePosition>]>
  /** Zone events of past fixes that are not stored yet, tag by tag; stores and publishes nothing. */
  readonly pastEvents: (projectUid: string, spans: readonly PastSpan[]) => AsyncIterable<EventsOfTag>
  /** Resolves when everything found so far is stored. */
  idle(): Promise<void>
  /** Outcomes that wait to be stored, and active alarms. */
  load(): { queued: number; activeAlarms: number }
  /** Stops immediately and stores nothing more: another server owns the projects. */
  abandon(): void
  close(): Promise<void>
}

/** Ingest: position to history, last state, zone rules, alarms and frames. */
export async function createEngine(options: EngineOptions): Promise<Engine> {
  const { store, state, now = Date.now, partition = everyProject } = options
  const { hasProject } = partition
  const registry = new Registry(options.rows ?? (await readRegistryRows(store)), hasProject)
  const activeAlarms = await createActiveAlarms(store, hasProject)
  const silence = await createSilenceWatch(store, registry, state, now(), hasProject)
  const engine = new LocationEngine(options, registry, activeAlarms, silence)
  await engine.start(options.missed?.() ?? [])
  return engine
}
