import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { LiveWorker } from './live-worker.ts'
import type { ToWorker } from './messages.ts'
import { workerReady } from './retrying-worker.ts'

let isFrameRequested = false

const worker = new LiveWorker(
  message => self.postMessage(message),
  () => {
    if (isFrameRequested) return
    isFrameRequested = true
    requestAnimationFrame(() => {
      isFrameRequested = false
      worker.drawFrame()
    })
  },
)
let isFirst = true
self.onmessage = (event: MessageEvent<ToWorker>) => {
  worker.handle(event.data)
  if (!isFirst) return
  isFirst = false
  // The browser reads its tables of languages once for all threads, which takes up to 40 ms: here, while the stream opens,
  // instead of while a page is rendered.
  new Intl.NumberFormat().format(0)
  new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(0)
}
self.postMessage(workerReady)

setInterval(() => worker.tick(), 100)

/** Loads the page's font, because a worker has its own set of fonts. */
async function loadFont(): Promise<void> {
  const font = new FontFace('Inter Variable', `url(${interUrl})`, { weight: '100 900' })
  // The DOM types declare `fonts` only on documents.
  const { fonts } = self as unknown as { readonly fonts: FontFaceSet }
  fonts.add(await font.load())
  worker.renewLabels()
}
// Without it labels use the system font.
loadFont().catch(() => undefined)
