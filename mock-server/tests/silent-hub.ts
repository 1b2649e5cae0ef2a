import type { Hub } from '../stream/hub.ts'

/** A hub without clients, for tests of what publishes to it. */
export const silentHub: Hub = {
  attach: () => undefined,
  publish: () => undefined,
  publishPosition: () => undefined,
  publishUncounted: () => undefined,
  wantedPositions: () => ({}),
  countPositions: () => undefined,
  endSession: () => undefined,
  recheck: async () => undefined,
  connections: () => [],
  droppedPositions: () => 0,
  close: () => undefined,
}
