import type { MacAddress } from '#domain/uid.ts'

/** No node of the project has this MAC, so it cannot be bound; nothing was changed. */
export class UnknownHardwareError extends Error {
  readonly mac: MacAddress
  constructor(mac: MacAddress) {
    super(`no node of this project has the MAC ${mac}`)
    this.name = 'UnknownHardwareError'
    this.mac = mac
  }
}
