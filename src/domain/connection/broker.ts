/** How to connect to an MQTT broker. Absent secrets stay as they are, null removes one. */
export interface Broker {
  readonly url: string
  readonly protocol: '3.1.1' | '5'
  readonly qos: 0 | 1
  readonly user?: string
  readonly password?: string | null
  /** Certificates, PEM. */
  readonly ca?: string
  readonly clientCertificate?: string
  readonly clientKey?: string | null
}
