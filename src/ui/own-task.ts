function nextTask(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

let last = Promise.resolve()

/**
 * Resolves in a task of its own, in the order of the calls, so that input is handled between two of them: a page that opens
 * starts twenty requests at once, and each takes one to two milliseconds.
 */
export function ownTask(): Promise<void> {
  last = last.then(nextTask)
  return last
}
