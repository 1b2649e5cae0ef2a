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
/** Maximum number of unacknowledged messages; a broker can have a lower limit. */
const maxInFlight = 20
const unreachable = 'the broker cannot be reached'

/** Last level of an event's topic, by the first part of the event type. */
const topicOf: Readonly<Record<string, string>> = { alarm: 'alarms', zone_event: 'zone_events', test: 'test' }

/** One connection to the broker; any failure ends it, so that the library does not send a message again. */
interface Link {
  readonly client: MqttClient
  /** Rejects when the connection ends. */
  readonly ended: Promise<never>
  /** Maximum number of unacknowledged messages at this broker. */
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
    const window = Math.min(this.#link?.receiveMaximum ?? maxInFlight, maxInFlight)
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

  /** Resolves when the broker has acknowledged the message, or with QoS 0 when it is written. @returns the failure */
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
    // Prevents an unhandled rejection while nothing waits for it.
    ended.catch(() => undefined)
    const link: Link = { client, ended, receiveMaximum: maxInFlight }
    this.#link = link
    let failure = unreachable
    client.on('connect', ({ properties }) => {
      link.receiveMaximum = properties?.receiveMaximum ?? maxInFlight
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
    // An invalid certificate throws here; it must not stop the server from starting.
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
