import type { Secrets } from '../store/connections.ts'
import { type ConnectionKind, mqttSettings, webSocketSettings } from './connection-settings.ts'
import type { MessageSource, SourceListener } from './message-source.ts'
import { MqttSource } from './mqtt-source.ts'
import { WebSocketSource } from './websocket-source.ts'

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

/** Connects to another system; undefined for a kind whose messages are pushed to this server. */
export function openSource(options: SourceOptions, listener: SourceListener): MessageSource | undefined {
  const { kind, settings, ...others } = options
  if (kind === 'mqtt') return new MqttSource({ settings: mqttSettings.parse(settings), ...others }, listener)
  if (kind === 'websocket')
    return new WebSocketSource({ settings: webSocketSettings.parse(settings), ...others }, listener)
  return undefined
}
