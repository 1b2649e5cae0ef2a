/** The response of the service violates the interface; `where` names the field. */
export class WireError extends Error {
  readonly where: string

  constructor(where: string, problem: string) {
    super(`The service's answer could not be read: ${where}: ${problem}`)
    this.name = 'WireError'
    this.where = where
  }
}
