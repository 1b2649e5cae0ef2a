import type { Engine } from './engine/engine.ts'
import { arrivalTime, type SteadyClock } from './steady-clock.ts'

/** Wraps the engine for the steady clock: while the machine's clock is behind, positions get their time of arrival. */
export function createClockedEngine(
  engine: Engine,
  clock: Pick<SteadyClock, 'behindMs'>,
  wallMs: () => number = Date.now,
): Engine {
  return {
    pastEvents: engine.pastEvents,
    newestPositions: () => engine.newestPositions(),
    numbersOf: (projectUid, position) => engine.numbersOf(projectUid, position),
    idle: () => engine.idle(),
    load: () => engine.load(),
    abandon: () => engine.abandon(),
    close: () => engine.close(),
    accept(projectUid, positions, options) {
      const behindMs = clock.behindMs()
      if (behindMs === 0) return engine.accept(projectUid, positions, options)
      const moved = positions.map(position =>
        typeof position === 'object' && position !== null && 'ts' in position
          ? { ...position, ts: arrivalTime(position.ts, wallMs(), behindMs) }
          : position,
      )
      return engine.accept(projectUid, moved, options)
    },
    sensor(projectUid, reading) {
      const atMs = arrivalTime(reading.atMs, wallMs(), clock.behindMs())
      engine.sensor(projectUid, { ...reading, atMs: Number(atMs) })
    },
  }
}
