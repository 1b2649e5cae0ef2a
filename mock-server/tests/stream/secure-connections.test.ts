import { once } from 'node:events'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:tls'
import { Aedes } from 'aedes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { certificate, privateKey } from '../contract/tls-samples.ts'
import { startPlant } from './plant.ts'

let plant: Awaited<ReturnType<typeof startPlant>>
let broker: Aedes
let server: Server
let port: number
beforeAll(async () => {
  plant = await startPlant()
  broker = await Aedes.createBroker()
  broker.authenticate = (_client, user, password, done) =>
    done(null, user === undefined || (user === 'floor' && String(password) === 'open sesame'))
  // The same certificate is the authority of both sides.
  server = createServer(
    { key: privateKey, cert: certificate, ca: certificate, requestCert: true, rejectUnauthorized: true },
    socket => void broker.handle(socket),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  await plant.stop()
  await new Promise<void>(resolve => broker.close(resolve))
  server.close()
})

const mapping = () => ({
  tag: { from: 'field', path: 'tag' },
  x: 'x',
  y: 'y',
  coordinates: { type: 'local' },
  time: { type: 'arrival' },
  area: { from: 'fixed', sublocation_uid: plant.areaUid },
})
const identity = { client_certificate: certificate, client_key: privateKey }

async function statusOf(kind: string, settings: object) {
  const made = await plant.made('/connections', { name: 'Secure', kind, settings, mapping: mapping() })
  const read = async () =>
    (await (await plant.call('GET', `/connections/${made.uid}/status`)).json()) as Status
  await expect.poll(async () => (await read()).state).toMatch(/connected|failed/)
  return read()
}
interface Status {
  state: string
  error: string | null
}
const byMqtt = (settings: object) =>
  statusOf('mqtt', {
    url: `mqtts://localhost:${port}`,
    topics: ['tags'],
    ca: certificate,
    protocol: '3.1.1',
    ...settings,
  })

describe('a connection by MQTT with TLS', () => {
  it('presents its client certificate, user and password', async () => {
    const settings = { ...identity, user: 'floor', password: 'open sesame' }
    expect(await byMqtt(settings)).toMatchObject({ state: 'connected', error: null })
  })

  it.each([
    ['without a client certificate', {}, /alert|closed|reached|reset/i],
    ['with an authority that did not sign the certificate', { ...identity, ca: null }, /self.signed/i],
    ['with a wrong password', { ...identity, user: 'floor', password: 'wrong' }, /not authorized|bad user/i],
    [
      'with a key that cannot be read',
      { ...identity, client_key: '-----BEGIN PRIVATE KEY-----\nnonsense' },
      /key|asn1|decoder|pem/i,
    ],
  ])('%s it fails with the reason', async (_, settings, reason) => {
    const { state, error } = await byMqtt(settings)
    expect(state).toBe('failed')
    expect(error).toMatch(reason)
    expect(plant.errors).toEqual([])
  })
})

describe('a connection by WebSocket with TLS', () => {
  it('trusts the authority of its settings only', async () => {
    const https = createHttps({ key: privateKey, cert: certificate })
    const sockets = new WebSocketServer({ server: https })
    https.listen(0, '127.0.0.1')
    await once(https, 'listening')
    const url = `wss://localhost:${(https.address() as AddressInfo).port}/`
    expect(await statusOf('websocket', { url, ca: certificate })).toMatchObject({ state: 'connected' })
    const { state, error } = await statusOf('websocket', { url })
    expect(state).toBe('failed')
    expect(error).toMatch(/self.signed/i)
    for (const socket of sockets.clients) socket.terminate()
    https.close()
  })
})
