import mqtt, { type IClientPublishOptions, type MqttClient } from 'mqtt'
import { mqttLogin } from '../ingest/mqtt-login.ts'
import type { Secrets } from '../store/connections.ts'
import {
  type OutputSender,
  type PositionMessage,
  type SenderListener,
  type SendFailure,
  type SendReport,
  type SentMessage,
  sendTimeoutMs,
} from './output-sender.ts'
import type { MqttOutputSettings } from './output-settings.ts'

interface MqttOptions {
  readonly settings: MqttOutputSettings
  readonly secrets: Secrets
  readonly clientId: string
  readonly projectUid: string
}

const reconnectMs = 1_000
const keepAliveS = 20
/** Messages before the first of them is acknowledged; a broker may accept fewer. */
const mostInFlight = 20
const unreachable = 'the broker cannot be reached'

/** The last level of the topic of an event by the first part of its type. */
const topicOf: Readonly<Record<string, string>> = { alarm: 'alarms', zone_event: 'zone_events', test: 'test' }

/** One connection to the broker; it ends when anything on it fails, so that nothing is sent twice by the library. */
interface Link {
  readonly client: MqttClient
  /** Rejects when the connection ends. */
  readonly ended: Promise<never>
  /** Messages that the broker accepts before it has acknowledged the first. */
  receiveMaximum: number
}

/** Publishes to an MQTT broker, and reconnects until it is closed. */
export class MqttSender implements OutputSender {
  readonly batch = 100
  readonly positionsEveryMs = 100
  readonly #options: MqttOptions
  readonly #listener: SenderListener
  #link: Link | undefined
  #retry: NodeJS.Timeout | undefined
  #failure = unreachable
  #isClosed = false

  constructor(options: MqttOptions, listener: SenderListener) {
    this.#options = options
    this.#listener = listener
    this.#connect()
  }

  async send(messages: readonly SentMessage[]): Promise<SendReport> {
    const { qos } = this.#options.settings
    const window = Math.min(this.#link?.receiveMaximum ?? mostInFlight, mostInFlight)
    for (let sent = 0; sent < messages.length; sent += window) {
      const publishing = messages
        .slice(sent, sent + window)
        .map(({ type, body }) => this.#publish(topicOf[type.split('.')[0] ?? ''] ?? type, body, qos))
      const failures = await Promise.all(publishing)
      const index = failures.findIndex(failure => failure !== undefined)
      if (index >= 0) return { delivered: sent + index, code: null, failure: failures[index] as SendFailure }
    }
    return { delivered: messages.length, code: null }
  }

  async sendPositions(positions: readonly PositionMessage[]): Promise<SendFailure | undefined> {
    const publishing = positions.map(({ tagUid, data }) => this.#publish(`positions/${tagUid}`, data, 0))
    return (await Promise.all(publishing)).find(failure => failure !== undefined)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    await this.#link?.client.endAsync(true)
  }

  /** Resolves when the broker has acknowledged it, or with QoS 0 when it is written. @returns why it failed */
  async #publish(topic: string, payload: string, qos: 0 | 1): Promise<SendFailure | undefined> {
    const link = this.#link
    if (!link?.client.connected) return { code: null, error: this.#failure }
    const { settings, projectUid } = this.#options
    const options: IClientPublishOptions = {
      qos,
      ...(settings.protocol === '5' && { properties: { contentType: 'application/json' } }),
    }
    const { promise: late, reject } = Promise.withResolvers<never>()
    const limit = setTimeout(() => {
      reject(new Error(`no acknowledgement within ${sendTimeoutMs / 1_000} s`))
      link.client.end(true)
    }, sendTimeoutMs)
    try {
      const address = `${settings.topic_prefix}/${projectUid}/${topic}`
      await Promise.race([link.client.publishAsync(address, payload, options), link.ended, late])
      return undefined
    } catch (error) {
      return { code: null, error: (error instanceof Error ? error.message : String(error)).slice(0, 500) }
    } finally {
      clearTimeout(limit)
    }
  }

  #connect(): void {
    const { settings, secrets, clientId } = this.#options
    const client = mqtt.connect(settings.url, {
      ...mqttLogin(settings, secrets),
      clientId,
      clean: true,
      reconnectPeriod: 0,
      connectTimeout: sendTimeoutMs,
      keepalive: keepAliveS,
      queueQoSZero: false,
      manualConnect: true,
    })
    const { promise: ended, reject } = Promise.withResolvers<never>()
    // Nobody may be waiting for it.
    ended.catch(() => undefined)
    const link: Link = { client, ended, receiveMaximum: mostInFlight }
    this.#link = link
    let failure = unreachable
    client.on('connect', ({ properties }) => {
      link.receiveMaximum = properties?.receiveMaximum ?? mostInFlight
      this.#listener.onConnected()
    })
    client.on('error', error => {
      failure = error.message || String(error)
    })
    client.once('close', () => {
      this.#failure = failure
      reject(new Error(failure))
      client.end(true)
      this.#reconnectLater()
    })
    // A certificate that cannot be read throws here, and must not end the start of the server.
    try {
      client.connect()
    } catch (error) {
      this.#failure = String(error)
      this.#reconnectLater()
    }
  }

  #reconnectLater(): void {
    if (this.#isClosed) return
    this.#listener.onError(this.#failure)
    this.#retry = setTimeout(() => this.#connect(), reconnectMs)
  }
}
