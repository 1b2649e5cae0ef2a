import type { IClientOptions } from 'mqtt'
import type { Secrets } from '../store/connections.ts'
import type { MqttSettings } from './connection-settings.ts'

/** Protocol version and credentials for a broker. */
export function mqttLogin(
  { protocol, user, ca, client_certificate }: Omit<MqttSettings, 'topics'>,
  secrets: Secrets,
): IClientOptions {
  return {
    protocolVersion: protocol === '5' ? 5 : 4,
    ...(user && { username: user }),
    ...(secrets.password && { password: secrets.password }),
    ...(ca && { ca }),
    ...(client_certificate && { cert: client_certificate }),
    ...(secrets.client_key && { key: secrets.client_key }),
  }
}
