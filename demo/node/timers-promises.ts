/** `setTimeout` and `setImmediate` of `node:timers/promises`. */
const sleep = (ms: number): Promise<void> => new Promise(resolve => globalThis.setTimeout(resolve, ms))

const nextTurn = (): Promise<void> => new Promise(resolve => void globalThis.setImmediate(() => resolve()))

export { nextTurn as setImmediate, sleep as setTimeout }
