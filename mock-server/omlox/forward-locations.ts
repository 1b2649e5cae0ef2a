import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** A client of a hub whose connection another server may run. */
interface HubClient {
  readonly connectionUid: string
  readonly projectUid: string
  readonly token: string
  /** The address of its socket. */
  readonly remoteAddress: string
}

/** The way to the server that evaluates a project (`cluster/request-forwarder.ts`). */
interface Forwarder {
  owner(projectUid: string): Promise<unknown>
  forward(
    projectUid: string,
    request: {
      readonly method: string
      readonly url: string
      readonly headers: Record<string, string>
      readonly body: Buffer
      readonly clientAddress: string
    },
    repeatable: boolean,
  ): Promise<{ readonly statusCode: number; readonly body: Buffer | Readable } | 'here' | undefined>
}

/**
 * Sends locations to the server that runs a hub.
 * @returns `'here'` if that is this server; the reason if all were refused; undefined if they were accepted
 */
export type ForwardLocations = (client: HubClient, locations: unknown) => Promise<'here' | Error | undefined>

const notNow = () => new Error('this connection moves to another server; send it again')

/** By the request that providers without a socket use. Positions are stored once, however often they arrive. */
export function forwardLocationsWith(forwarder: Forwarder): ForwardLocations {
  return async ({ connectionUid, projectUid, token, remoteAddress }, locations) => {
    const owner = await forwarder.owner(projectUid)
    if (owner === 'here') return 'here'
    if (owner === undefined) return notNow()
    const request = {
      method: 'PUT',
      url: `/omlox/${connectionUid}/v2/providers/locations`,
      headers: {
        authorization: `Bearer ${token}`,
        'x-user-project': projectUid,
        'content-type': 'application/json',
      },
      body: Buffer.from(JSON.stringify(locations)),
      clientAddress: remoteAddress,
    }
    const response = await forwarder.forward(projectUid, request, true)
    if (response === 'here') return 'here'
    if (response === undefined) return notNow()
    // An unknown provider is not refused: its location waits until it is bound.
    if (response.statusCode < 300 || response.statusCode === 404) return undefined
    const body = Buffer.isBuffer(response.body) ? response.body.toString() : await text(response.body)
    return new Error(JSON.parse(body).detail)
  }
}
