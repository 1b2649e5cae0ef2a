import { Agent, request } from 'node:http'

export interface PositionTarget {
  readonly url: string
  readonly token: string
  readonly projectUid: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends positions over a connection that stays open. @throws if the response is not 200 */
export function postPositions(
  { url, token, projectUid }: PositionTarget,
  body: string,
): Promise<{ accepted: number; late: number }> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${url}/api/v2/positions`,
      {
        method: 'POST',
        agent,
        headers: {
          authorization: `Bearer ${token}`,
          'x-user-project': projectUid,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      answer => {
        let text = ''
        answer.on('data', part => {
          text += part
        })
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(JSON.parse(text))
            : reject(new Error(`positions: ${answer.statusCode} ${text}`)),
        )
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}
