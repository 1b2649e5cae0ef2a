import { connect } from 'node:net'

const patienceMs = 5_000

/** Sends bytes unchanged. Resolves with everything received until the server closed the connection or the time was over. */
export function sendBytes(port: number, bytes: string | Buffer, waitMs = patienceMs): Promise<string> {
  return new Promise(resolve => {
    let received = ''
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(bytes))
    const end = () => {
      socket.destroy()
      resolve(received)
    }
    const timer = setTimeout(end, waitMs)
    socket.on('data', part => {
      received += part.toString('latin1')
    })
    // A reset connection is a valid response.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(received)
    })
  })
}

/** The status codes of all responses in the received text. */
export const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
