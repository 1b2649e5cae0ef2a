import type { WirePosition } from '../stream/wire-position.ts'
import type { SensorReading } from './node-reporter.ts'
import type { EventsOfTag, PastSpan } from './past-events.ts'
import type { LegacyNumbers } from './position-frame.ts'
import type { IngestReport } from './read-position.ts'

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
