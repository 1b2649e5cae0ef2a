import { workerReady } from '#live/retrying-worker.ts'
import { createReplayClient } from './replay-desk.ts'
import type { ToWhatIf } from './what-if-messages.ts'

/** Runs the zone engine over recorded positions, away from the page that is being worked on. */
const desk = createReplayClient(
  answer => self.postMessage(answer),
  () => new Promise(resolve => setTimeout(resolve)),
)

self.onmessage = (event: MessageEvent<ToWhatIf>) => {
  void desk.take(event.data)
}
self.postMessage(workerReady)
