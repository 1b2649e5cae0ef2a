import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPlant } from '../../bench/server/plant.ts'
import type { Exercise, Outcome } from '../exercise.ts'
import { residentMb } from '../process-figures.ts'
import { openListener } from './stream-listener.ts'

const openedWithinMs = 5_000
const handshake = (port: number) =>
  `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'

/** Subscribes and reads at the given rate, bytes per second; 0 stalls. */
function openBadReader(port: number, params: object, bytesPerS: number): () => void {
  const text = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscribe', params }))
  // A mask of zeros does not change the text.
  const head = Buffer.from([0x81, 0xfe, text.length >> 8, text.length & 255, 0, 0, 0, 0])
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  socket.write(handshake(port))
  socket.write(Buffer.concat([head, text]))
  socket.pause()
  const timer = setInterval(() => bytesPerS > 0 && socket.read(bytesPerS), 1_000)
  return () => {
    clearInterval(timer)
    socket.destroy()
  }
}

export const crowd: Exercise = {
  name: 'crowd',
  what: '300 sockets that connect at once, a slow and a stalled reader among them, while positions and alarms arrive',
  async run({ quick, amount = quick ? 60 : 300 }): Promise<Outcome> {
    const seconds = quick ? 3 : 20
    const plant = await startPlant({ tags: 500, zones: 0, areas: 1 })
    const faults: string[] = []
    try {
      const areaUid = plant.areaUids[0] ?? ''
      const params = {
        channels: ['pos', 'alarm', 'notify'],
        project_uid: plant.projectUid,
        token: plant.token,
        batch_ms: 100,
      }
      const closeSlow = openBadReader(plant.port, params, 1_024)
      const closeStalled = openBadReader(plant.port, params, 0)
      const positions = new Array<number>(amount).fill(0)
      const notices = new Array<number>(amount).fill(0)
      let closed = 0
      let over = false
      const listeners = await Promise.all(
        positions.map((_, i) =>
          openListener(
            plant.port,
            params,
            frame => {
              if (frame.method === 'pos') positions[i] = (positions[i] ?? 0) + 1
              if (frame.method === 'notify' && frame.params?.data.action === 'UPDATE')
                notices[i] = (notices[i] ?? 0) + 1
            },
            () => {
              if (!over) closed += 1
            },
          ),
        ),
      )
      const opened = listeners.map(listener => listener.openedAfterMs).toSorted((a, b) => a - b)
      const beforeMb = residentMb(plant.pid)
      let steps = 0
      let updates = 0
      const endMs = performance.now() + seconds * 1_000
      while (performance.now() < endMs) {
        const ts = Date.now()
        const rows = plant.tagUids.map((trackable_uid, i) => ({
          trackable_uid,
          sublocation_uid: areaUid,
          x: (i % 50) + (steps % 10) / 10,
          y: i / 50,
          z: 1,
          ts,
        }))
        const reply = await plant.call('POST', '/positions', rows)
        if (reply.status !== 200) faults.push(`positions: ${reply.status}`)
        steps += 1
        if (steps % 5 === 0) {
          await plant.call('PUT', `/trackable_objects/${plant.tagUids[0]}`, { description: String(steps) })
          updates += 1
        }
        await sleep(Math.max(0, ts + 200 - Date.now()))
      }
      await sleep(1_000)
      over = true
      const mb = residentMb(plant.pid)
      const least = Math.min(...positions)
      if (closed > 0) faults.push(`${closed} sockets were closed`)
      if ((opened.at(-1) ?? 0) > openedWithinMs) faults.push(`the last connected after ${opened.at(-1)} ms`)
      const incomplete = notices.filter(count => count < updates).length
      if (incomplete > 0) faults.push(`${incomplete} clients missed notifications`)
      if (least < (steps * plant.tagUids.length) / 4)
        faults.push(`one received ${least} of ${steps * plant.tagUids.length}`)
      for (const listener of listeners) listener.close()
      closeSlow()
      closeStalled()
      return {
        counts: {
          sockets: amount,
          'all connected after (ms)': Math.round(opened.at(-1) ?? 0),
          closed,
          'positions per client (minimum)': least,
          'positions sent': steps * plant.tagUids.length,
          'notifications missed': incomplete,
          'memory before and after (MB)': `${Math.round(beforeMb)} and ${Math.round(mb)}`,
        },
        faults,
      }
    } finally {
      await plant.stop()
    }
  },
}
