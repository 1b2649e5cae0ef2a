import { connect } from 'node:net'

const patienceMs = 5_000

/** Sends bytes as they are and resolves with all that came back until the other side or patience ended it. */
export function sendBytes(port: number, bytes: string | Buffer, waitMs = patienceMs): Promise<string> {
  return new Promise(resolve => {
    let heard = ''
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(bytes))
    const end = () => {
      socket.destroy()
      resolve(heard)
    }
    const timer = setTimeout(end, waitMs)
    socket.on('data', part => {
      heard += part.toString('latin1')
    })
    // A connection that is cut is an answer, too.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(heard)
    })
  })
}

/** The status of each answer in what came back. */
export const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
