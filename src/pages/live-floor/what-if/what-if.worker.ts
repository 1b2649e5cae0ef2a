import { workerReady } from '#live/retrying-worker.ts'
import { createReplayClient } from './replay-client.ts'
import type { ToWhatIf } from './what-if-messages.ts'

/** Runs the zone engine over recorded positions outside the main thread. */
const client = createReplayClient(
  answer => self.postMessage(answer),
  () => new Promise(resolve => setTimeout(resolve)),
)

self.onmessage = (event: MessageEvent<ToWhatIf>) => {
  void client.handleMessage(event.data)
}
self.postMessage(workerReady)
