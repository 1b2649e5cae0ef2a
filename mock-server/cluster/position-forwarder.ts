import type { OwnerDirectory } from './owner-directory.ts'
import { numberBytes, type ServerLinks } from './server-links.ts'

/** The body of a request with positions, as it arrived. */
export interface PositionBody {
  readonly projectUid: string
  /** NDJSON; otherwise a JSON array. */
  readonly isLines: boolean
  readonly body: Buffer
}

/** Larger bodies would delay the other messages of the link. */
const maxBytes = 256 * 1024
const flagBytes = 1
const lengthBytes = 1

/** The message of a link, with room for its number. */
function encode({ projectUid, isLines, body }: PositionBody): Buffer {
  const head = Buffer.alloc(numberBytes + flagBytes + lengthBytes + projectUid.length)
  head.writeUInt8(isLines ? 1 : 0, numberBytes)
  head.writeUInt8(projectUid.length, numberBytes + flagBytes)
  head.write(projectUid, numberBytes + flagBytes + lengthBytes, 'latin1')
  return Buffer.concat([head, body])
}

/** The message without its number. */
export function decodePositions(message: Buffer): PositionBody {
  const start = flagBytes + lengthBytes + message.readUInt8(flagBytes)
  return {
    isLines: message.readUInt8(0) === 1,
    projectUid: message.toString('latin1', flagBytes + lengthBytes, start),
    body: message.subarray(start),
  }
}

/**
 * Sends positions to the server that evaluates their project, which costs less over a link than as a request. Only what is
 * accepted takes this way: for anything else, the request by HTTP has the answer.
 */
export class PositionForwarder {
  readonly #directory: Pick<OwnerDirectory, 'ownerOf'>
  readonly #links: Pick<ServerLinks, 'ask'>

  constructor(directory: Pick<OwnerDirectory, 'ownerOf'>, links: Pick<ServerLinks, 'ask'>) {
    this.#directory = directory
    this.#links = links
  }

  /** @returns the JSON of the answer; undefined if the positions must be sent as a request, also if they may be stored */
  async forward(positions: PositionBody): Promise<Buffer | undefined> {
    if (positions.body.length > maxBytes) return undefined
    const owner = this.#directory.ownerOf(positions.projectUid)
    if (owner === undefined || owner === 'here') return undefined
    const answer = await this.#links.ask(owner.address, encode(positions))
    return answer.length > 0 ? answer : undefined
  }
}
