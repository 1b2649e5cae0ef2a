/** No answer came: the service is down, the network is, or it took too long. Nothing is known about the effect. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super('The service could not be reached', { cause })
    this.name = 'UnreachableError'
  }
}
