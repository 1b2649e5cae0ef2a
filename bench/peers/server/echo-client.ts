import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'

interface Run {
  port: number
  seconds: number
  /** A position frame, as long as ours. */
  message: string
}

const sockets = 10
const inFlight = 16
const warmMs = 500

let echoed = 0
let wrong = 0

function open({ port, message }: Run): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false })
    socket.on('error', reject)
    socket.on('open', () => {
      for (let i = 0; i < inFlight; i++) socket.send(message)
      resolve()
    })
    socket.on('message', data => {
      if ((data as Buffer).length === message.length) echoed += 1
      else wrong += 1
      socket.send(message)
    })
  })
}

process.on('message', async (run: Run) => {
  for (let i = 0; i < sockets; i++) await open(run)
  await sleep(warmMs)
  echoed = 0
  const beganMs = performance.now()
  await sleep(run.seconds * 1_000)
  const perS = echoed / ((performance.now() - beganMs) / 1_000)
  process.send?.(wrong > 0 ? { error: `${wrong} echoes differ from what was sent` } : { value: perS })
})
