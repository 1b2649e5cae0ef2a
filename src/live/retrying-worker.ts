/** The first message of a worker: its script has loaded and runs. */
export const workerReady = 'ready'

type WorkerPort = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>
export type RetryingWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage'>

const firstWaitMs = 500
const maxWaitMs = 5_000
/** A script that has not loaded after this time is treated as failed. */
const lateMs = 15_000

interface QueuedMessage {
  readonly message: unknown
  readonly transfer: Transferable[]
}

/**
 * A worker whose script may fail to load, for example while the service is down: it is opened again with
 * increasing delays until it sends `workerReady`. Messages wait meanwhile and keep their order. `onMissing`
 * is called for each failure.
 */
export function openRetryingWorker(open: () => WorkerPort, onMissing: () => void = () => {}): RetryingWorker {
  let waiting: QueuedMessage[] | undefined = []
  let waitMs = firstWaitMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let worker = start()

  const client: RetryingWorker = {
    onmessage: null,
    postMessage(message: unknown, transfer: Transferable[] = []) {
      if (waiting) waiting.push({ message, transfer })
      else worker.postMessage(message, transfer)
    },
    terminate() {
      clearTimeout(timer)
      worker.terminate()
    },
  } as RetryingWorker

  function start(): WorkerPort {
    const port = open()
    const handleMissing = () => {
      if (!waiting) return
      clearTimeout(timer)
      port.onmessage = port.onerror = null
      port.terminate()
      onMissing()
      timer = setTimeout(() => {
        worker = start()
      }, waitMs)
      waitMs = Math.min(2 * waitMs, maxWaitMs)
    }
    timer = setTimeout(handleMissing, lateMs)
    port.onerror = handleMissing
    port.onmessage = event => {
      if (event.data !== workerReady) client.onmessage?.call(port as Worker, event)
      else flush(port)
    }
    return port
  }

  function flush(port: WorkerPort): void {
    clearTimeout(timer)
    for (const { message, transfer } of waiting ?? []) port.postMessage(message, transfer)
    waiting = undefined
  }

  return client
}
