/** The rows of `POST /positions` as messages of a connection. */
const mapping = {
  tag: { from: 'field', path: 'trackable_uid' },
  x: 'x',
  y: 'y',
  z: 'z',
  coordinates: { type: 'local' },
  time: { type: 'milliseconds', path: 'ts' },
  area: { from: 'field', path: 'sublocation_uid', areas: {} },
}

const brokerUrl = 'mqtt://127.0.0.1:1883'

interface Service {
  call(method: string, path: string, body?: unknown): Promise<Response>
}

export interface MqttConnection {
  readonly url: string
  readonly topic: string
  /** Fixes that the server stored so far. */
  accepted(): Promise<number>
}

/** Connects a server to the broker of this machine by QoS 1. Throws if there is none. */
export async function connectByMqtt(service: Service): Promise<MqttConnection> {
  const topic = `floorwatch-bench/${process.pid}-${performance.now()}`
  const settings = { url: brokerUrl, topics: [topic], qos: 1 }
  const made = await service.call('POST', '/connections', { name: 'Bench', kind: 'mqtt', settings, mapping })
  const { uid } = (await made.json()) as { uid: string }
  const status = async () => {
    const answer = await service.call('GET', `/connections/${uid}/status`)
    return (await answer.json()) as {
      state: string
      error: string | null
      accepted: number
      refusals: object[]
    }
  }
  const endMs = Date.now() + 10_000
  for (;;) {
    const { state, error } = await status()
    if (state === 'connected') break
    if (Date.now() > endMs) throw new Error(`no broker at ${brokerUrl}: ${error}`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return {
    ...{ url: brokerUrl, topic },
    async accepted() {
      const { accepted, refusals } = await status()
      if (refusals.length > 0) throw new Error(`the connection refused ${JSON.stringify(refusals[0])}`)
      return accepted
    },
  }
}
