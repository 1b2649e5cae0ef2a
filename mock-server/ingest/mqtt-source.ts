import mqtt, { type IClientOptions, type IPublishPacket, type MqttClient, type Packet } from 'mqtt'
import type { Secrets } from '../store/connections.ts'
import type { MqttSettings } from './connection-settings.ts'
import type { MessageSource, SourceListener } from './message-source.ts'
import { mqttLogin } from './mqtt-login.ts'

interface MqttOptions {
  readonly settings: MqttSettings
  readonly secrets: Secrets
  readonly clientId: string
  /** Whether the broker keeps messages while this server is disconnected. */
  readonly isKept: boolean
  readonly now: () => number
}

const reconnectMs = 1_000
const connectMs = 10_000
/** How long the broker keeps messages for this server, s. */
const keptS = 24 * 3_600
/** Maximum number of unacknowledged messages. */
const inFlight = 1_000

function clientOptions({ settings, secrets, clientId, isKept }: MqttOptions): IClientOptions {
  return {
    ...mqttLogin(settings, secrets),
    clientId,
    clean: !isKept,
    reconnectPeriod: reconnectMs,
    connectTimeout: connectMs,
    resubscribe: false,
    queueQoSZero: false,
    ...(settings.protocol === '5' && {
      properties: { receiveMaximum: inFlight, ...(isKept && { sessionExpiryInterval: keptS }) },
    }),
  }
}

type SendPacket = (packet: Packet, sent?: (error?: Error) => void) => MqttClient

/**
 * Delays the acknowledgement of each QoS 1 message until it is durable. The library would send it after
 * reading the message, or read one message at a time, which costs a disk sync for each.
 */
class HeldAcknowledgements {
  readonly #send: SendPacket
  readonly #held = new Map<number, Packet>()
  readonly #durable = new Set<number>()
  /** Acknowledgements are only valid for the connection that delivered the message. */
  #connection = 0

  constructor(client: MqttClient) {
    const internals = client as unknown as { _sendPacket: SendPacket }
    this.#send = internals._sendPacket.bind(client)
    internals._sendPacket = (packet, sent) => {
      if (packet.cmd !== 'puback' || packet.messageId === undefined) return this.#send(packet, sent)
      if (this.#durable.delete(packet.messageId)) return this.#send(packet, sent)
      this.#held.set(packet.messageId, packet)
      sent?.()
      return client
    }
    client.on('close', () => {
      this.#connection += 1
      this.#held.clear()
      this.#durable.clear()
    })
  }

  /** Acknowledges the message once it is durable. */
  of({ qos, messageId }: IPublishPacket): () => void {
    const connection = this.#connection
    return () => {
      if (qos === 0 || messageId === undefined || connection !== this.#connection) return
      const packet = this.#held.get(messageId)
      if (!packet) this.#durable.add(messageId)
      else if (this.#held.delete(messageId)) this.#send(packet)
    }
  }
}

/** Receives messages from an MQTT broker and reconnects until it is closed. */
export class MqttSource implements MessageSource {
  /** Absent if its settings could not even be tried. */
  readonly #client: MqttClient | undefined

  constructor(options: MqttOptions, listener: SourceListener) {
    const { settings, now } = options
    const client = mqtt.connect(settings.url, { ...clientOptions(options), manualConnect: true })
    const acknowledgements = new HeldAcknowledgements(client)
    client.on('reconnect', () => listener.onConnecting())
    // A broker that refuses a connection closes it as well: the reason is worth more than that.
    let reason: string | undefined
    client.on('error', error => {
      reason = error.message || String(error)
      listener.onError(reason)
    })
    client.on('close', () => {
      if (reason === undefined) listener.onError('the broker cannot be reached')
      reason = undefined
    })
    client.on('connect', () => {
      client.subscribe(settings.topics, { qos: settings.qos }, (error, granted) => {
        const refused = granted?.find(({ qos }) => qos >= 128)
        if (refused) listener.onError(`the broker refused the topic ${refused.topic}`)
        else if (error) listener.onError(error.message)
        else listener.onConnected()
      })
    })
    client.handleMessage = (packet, read) => {
      const message = {
        topic: packet.topic,
        payload: typeof packet.payload === 'string' ? packet.payload : new Uint8Array(packet.payload),
        arrivedMs: now(),
        retained: packet.retain,
        acknowledge: acknowledgements.of(packet),
      }
      listener
        .onMessage(message)
        .catch(error => listener.onError(String(error)))
        .finally(() => read())
    }
    // An invalid certificate throws here; it must not stop the server from starting.
    try {
      client.connect()
      this.#client = client
    } catch (error) {
      listener.onError(String(error))
    }
  }

  async close(): Promise<void> {
    await this.#client?.endAsync(true)
  }
}
