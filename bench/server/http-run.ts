import { VoidRun } from '../measure.ts'
import { startChildOf } from './child.ts'
import type { HttpLoad, HttpLoaded } from './http-load.ts'

export interface HttpRun {
  readonly perS: number
  readonly body: string
}

/**
 * Loads a server from a child process.
 * @throws VoidRun if a response is not 200
 */
export async function httpRun(load: HttpLoad): Promise<HttpRun> {
  const child = startChildOf<HttpLoad, HttpLoaded>(new URL('http-load.ts', import.meta.url))
  try {
    const { answers, seconds, wrong, body } = await child.ask(load)
    if (wrong !== undefined) throw new VoidRun(`a response was not 200: ${wrong}`)
    return { perS: answers / seconds, body }
  } finally {
    await child.stop()
  }
}

/** A request as bytes, with a log-in and a project. */
export function requestText(
  method: string,
  path: string,
  scope: { token: string; projectUid: string },
  body?: string,
): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${scope.token}`,
    `x-user-project: ${scope.projectUid}`,
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}
