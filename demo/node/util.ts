/** The server promisifies compression, which the demo does not use. */
export const promisify = <T>(work: T): T => work
