import type { Secrets } from '../store/connections.ts'
import { type ConnectionKind, mqttSettings, webSocketSettings } from './connection-settings.ts'
import type { MessageSource, SourceListener } from './message-source.ts'

export interface SourceOptions {
  readonly kind: ConnectionKind
  /** In the format of `settingsOfKind`. */
  readonly settings: Record<string, unknown>
  readonly secrets: Secrets
  readonly clientId: string
  /** Whether a broker keeps messages while this server is disconnected. */
  readonly isKept: boolean
  readonly now: () => number
}

/**
 * Connects to another system; undefined for a kind whose messages are pushed to this server. The client of the protocol
 * is loaded only if it is needed.
 */
export async function openSource(
  { kind, settings, ...others }: SourceOptions,
  listener: SourceListener,
): Promise<MessageSource | undefined> {
  if (kind === 'mqtt') {
    const { MqttSource } = await import('./mqtt-source.ts')
    return new MqttSource({ settings: mqttSettings.parse(settings), ...others }, listener)
  }
  if (kind === 'websocket') {
    const { WebSocketSource } = await import('./websocket-source.ts')
    return new WebSocketSource({ settings: webSocketSettings.parse(settings), ...others }, listener)
  }
  return undefined
}
