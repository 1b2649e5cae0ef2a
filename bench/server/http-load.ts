import { connect } from 'node:net'
import { answerRequests } from './child.ts'

export interface HttpLoad {
  readonly port: number
  /** Complete requests as bytes; each connection sends the next one when it has its response. */
  readonly requests: readonly string[]
  readonly connections: number
  readonly seconds: number
}

export interface HttpLoaded {
  readonly answers: number
  readonly seconds: number
  /** The first response with a status other than 200. */
  readonly wrong: string | undefined
  /** The body of one response, for checks. */
  readonly body: string
}

const warmMs = 500
const headEnd = '\r\n\r\n'

/**
 * Sends requests over persistent connections, one after the other on each. Responses are counted, not parsed.
 */
function load({ port, requests, connections, seconds }: HttpLoad): Promise<HttpLoaded> {
  let answers = 0
  let next = 0
  let wrong: string | undefined
  let body = ''
  let done = false

  function run(): void {
    let left = 0
    let head = ''
    let first: Buffer[] | undefined = []
    const buffer = Buffer.alloc(256 * 1024)
    const socket = connect({
      port,
      host: '127.0.0.1',
      onread: {
        buffer,
        callback: size => {
          let at = 0
          if (left === 0) {
            head += buffer.toString('latin1', 0, size)
            const end = head.indexOf(headEnd)
            if (end === -1) return true
            const length = /content-length: (\d+)/i.exec(head)
            if (!head.startsWith('HTTP/1.1 200') || !length) wrong ??= head.slice(0, 600)
            left = Number(length?.[1] ?? 0)
            at = size - (head.length - end - headEnd.length)
            head = ''
          }
          first?.push(Buffer.from(buffer.subarray(at, size)))
          left -= size - at
          if (left > 0) return true
          if (first) body = Buffer.concat(first).toString()
          first = undefined
          left = 0
          answers += 1
          send()
          return true
        },
      },
    })
    const send = () => {
      if (!done) socket.write(requests[next++ % requests.length] ?? '')
      else socket.destroy()
    }
    socket.on('error', error => {
      wrong ??= String(error)
    })
    send()
  }
  for (let i = 0; i < connections; i++) run()
  return new Promise(resolve => {
    setTimeout(() => {
      answers = 0
      const beganMs = performance.now()
      setTimeout(() => {
        done = true
        resolve({ answers, seconds: (performance.now() - beganMs) / 1_000, wrong, body })
      }, seconds * 1_000)
    }, warmMs)
  })
}

answerRequests<HttpLoad, HttpLoaded>(load)
