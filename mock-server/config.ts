import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { readHashCost } from './http/password-hash.ts'
import { isNetwork } from './http/trusted-proxies.ts'
import { type Variant, variants } from './http/variant.ts'
import type { TlsFiles } from './tls-files.ts'

export interface Config {
  port: number
  host: string
  dataDir: string
  /** The first system administrator of an empty database. */
  admin: { email: string; password: string } | undefined
  /** The demo company and the simulation. */
  demo: boolean
  /** Whether anchors of the demo fail now and then, as real ones do. */
  outages: boolean
  /** How the interface shows itself: as newest deployments do, or as the oldest. */
  variant: Variant
  /** Where mail is handed in, e.g. `smtp://user:password@host:587`; absent: it stays in the delivery log. */
  smtpUrl: string | undefined
  /** The origin that people reach it at, for links in mails; absent: no mail with a link leaves the machine. */
  publicUrl: string | undefined
  /** Pages that the dashboard links to; absent: it offers no link. */
  helpPortalUrl: string | undefined
  siteMonitorUrl: string | undefined
  /** How long positions are kept in projects that set nothing else, days. */
  retentionDays: number
  /** Addresses and networks of reverse proxies, whose forwarded headers are believed. */
  trustedProxies: readonly string[]
  /** Who mail is from. */
  mailFrom: string
  /** What is called to phone or text somebody; absent: it stays in the delivery log. */
  phoneWebhookUrl: string | undefined
  /** Lets other machines read `/metrics`; absent: only this machine may. */
  metricsToken: string | undefined
  /** Certificate and key, PEM; absent: plain HTTP, as behind a proxy. */
  tls: TlsFiles | undefined
}

/** A setting that cannot be used; the message names the variable, what it got and what it takes. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

const refuse = (name: string, got: string, takes: string): never => {
  throw new ConfigError(`${name} is "${got}"; it takes ${takes}`)
}

/** Reads the settings from the environment; throws ConfigError on the first wrong one. */
export function readConfig(env: Environment): Config {
  const config: Config = {
    port: readPort(env.PORT),
    host: readHost(env.HOST),
    dataDir: resolve(env.DATA_DIR || './data'),
    admin: readAdmin(env),
    ...readDemo(env.DEMO),
    variant: readVariant(env.VARIANT),
    smtpUrl: readUrl('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']),
    publicUrl: readOrigin('PUBLIC_URL', env.PUBLIC_URL),
    helpPortalUrl: readUrl('HELP_PORTAL_URL', env.HELP_PORTAL_URL, ['https:', 'http:']),
    siteMonitorUrl: readUrl('SITE_MONITOR_URL', env.SITE_MONITOR_URL, ['https:', 'http:']),
    retentionDays: readDays('RETENTION_DAYS', env.RETENTION_DAYS, 30),
    trustedProxies: readNetworks(env.TRUSTED_PROXIES),
    mailFrom: readMailFrom(env.MAIL_FROM),
    metricsToken: readToken(env.METRICS_TOKEN),
    tls: readTls(env),
    phoneWebhookUrl: readUrl('PHONE_WEBHOOK_URL', env.PHONE_WEBHOOK_URL, ['http:', 'https:']),
  }
  checkHashCost(env)
  if (config.demo && !isLoopback(config.host))
    throw new ConfigError(
      `HOST is "${config.host}" while DEMO is on: the demo's passwords are known to everyone, so it is served to this machine only. ` +
        'Set DEMO=off (with ADMIN_EMAIL and ADMIN_PASSWORD for an empty database), or HOST=127.0.0.1.',
    )
  return config
}

/** The hash itself reads this setting; a start that may not use it is refused here. */
function checkHashCost(env: Environment): void {
  try {
    readHashCost(env)
  } catch (error) {
    throw new ConfigError(String(error instanceof Error ? error.message : error))
  }
}

function readPort(value: string | undefined): number {
  if (!value) return 8080
  const port = Number(value)
  return /^\d+$/.test(value) && port <= 65_535
    ? port
    : refuse('PORT', value, 'a port number from 0 (any free one) to 65535')
}

function readDays(name: string, value: string | undefined, usual: number): number {
  if (!value) return usual
  const days = Number(value)
  return /^\d+$/.test(value) && days >= 1 && days <= 3_650
    ? days
    : refuse(name, value, 'a number of days from 1 to 3650')
}

function readHost(value: string | undefined): string {
  if (!value) return '127.0.0.1'
  const hostname = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i
  if (isIP(value) !== 0 || (hostname.test(value) && !/^[\d.]+$/.test(value))) return value
  return refuse('HOST', value, 'an IP address or a host name of this machine')
}

function readDemo(value: string | undefined): Pick<Config, 'demo' | 'outages'> {
  if (!value || value === 'on') return { demo: true, outages: true }
  if (value === 'calm') return { demo: true, outages: false }
  if (value === 'off') return { demo: false, outages: false }
  return refuse('DEMO', value, '"on", "calm" or "off"')
}

/** The value may hold a password, so that the message does not repeat it. */
function readUrl(name: string, value: string | undefined, protocols: readonly string[]): string | undefined {
  if (!value) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.hostname && protocols.includes(url.protocol)) return value
  const got = url ? `${url.protocol}//...` : 'no URL'
  return refuse(name, got, `a URL that starts with ${protocols.map(p => `${p}//`).join(' or ')}`)
}

function readOrigin(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const plain = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  return plain
    ? url.origin
    : refuse(name, value, 'an origin such as https://floorwatch.plant.example, without a path')
}

function readNetworks(value: string | undefined): readonly string[] {
  if (!value) return []
  const networks = value.split(',').map(each => each.trim())
  return networks.every(isNetwork)
    ? networks
    : refuse('TRUSTED_PROXIES', value, 'addresses and networks such as "127.0.0.1, 10.0.0.0/8"')
}

function readMailFrom(value: string | undefined): string {
  if (!value) return 'floorwatch@localhost'
  return /^[^\s@<>]+@[^\s@<>]+$/.test(value) ? value : refuse('MAIL_FROM', value, 'an e-mail address')
}

function readToken(value: string | undefined): string | undefined {
  if (!value) return undefined
  // As a password, it is not repeated.
  if (value.length < 16)
    throw new ConfigError(`METRICS_TOKEN has ${value.length} characters; it takes at least 16`)
  return value
}

function readTls({ TLS_CERT: cert, TLS_KEY: key }: Environment): TlsFiles | undefined {
  if (!cert && !key) return undefined
  if (!cert) return refuse('TLS_CERT', '', 'the path of a certificate (PEM) when TLS_KEY is given')
  if (!key) return refuse('TLS_KEY', '', 'the path of a private key (PEM) when TLS_CERT is given')
  return { cert: resolve(cert), key: resolve(key) }
}

function readVariant(value: string | undefined): Variant {
  if (!value) return 'modern'
  return variants.find(each => each === value) ?? refuse('VARIANT', value, '"modern" or "legacy"')
}

function readAdmin({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Environment): Config['admin'] {
  if (!email && !password) return undefined
  if (!email) return refuse('ADMIN_EMAIL', '', 'an e-mail address when ADMIN_PASSWORD is given')
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return refuse('ADMIN_EMAIL', email, 'an e-mail address')
  if (!password) return refuse('ADMIN_PASSWORD', '', 'a password when ADMIN_EMAIL is given')
  if (password.length < 8)
    throw new ConfigError(`ADMIN_PASSWORD has ${password.length} characters; it takes at least 8`)
  return { email: email.toLowerCase(), password }
}

/** Whether only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
