import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isNetwork } from './http/client-address.ts'
import { readHashCost } from './http/password-hash.ts'
import { type Variant, variants } from './http/variant.ts'
import { counted, isLoopback, oneOf, parseUrl, quoted, setting, url, wholeNumber } from './setting-fields.ts'
import type { PasswordSignIn, SingleSignOnSettings } from './sign-in/sign-in-settings.ts'
import { signInConflicts, signInFields, signInSettings } from './sign-in-config.ts'
import type { TlsFiles } from './tls-files.ts'

export interface Config {
  port: number
  host: string
  dataDir: string
  /** The PostgreSQL database that stores everything; if absent, SQLite in the data folder does. */
  databaseUrl: string | undefined
  /** Joins the servers of one PostgreSQL database to a cluster; if absent, this is the only one. */
  natsUrl: string | undefined
  /** Where other servers of the cluster reach this one; if absent, its host and port. */
  serverAddress: string | undefined
  /** The first system administrator of an empty database. */
  admin: { email: string; password: string } | undefined
  /** The demo company and the simulation. */
  demo: boolean
  /** Whether anchors of the demo fail occasionally, as real ones do. */
  outages: boolean
  /** The interface of the newest deployments, or that of the oldest. */
  variant: Variant
  /** Mail server, e.g. `smtp://user:password@host:587`; if absent, e-mails stay in the delivery log. */
  smtpUrl: string | undefined
  /** The origin of links in e-mails; if absent, no e-mail with a link is sent. */
  publicUrl: string | undefined
  /** Pages that the dashboard links to; if absent, it shows no link. */
  helpPortalUrl: string | undefined
  siteMonitorUrl: string | undefined
  /** Retention of positions in projects that set none, days. */
  retentionDays: number
  /** Addresses and networks of reverse proxies whose forwarded headers are trusted. */
  trustedProxies: readonly string[]
  /** Sender of e-mails. */
  mailFrom: string
  /** Service that calls or texts people; if absent, the message stays in the delivery log. */
  phoneWebhookUrl: string | undefined
  /** Lets other machines read `/metrics`; if absent, only this machine may. */
  metricsToken: string | undefined
  /** Certificate and key, PEM; if absent, plain HTTP, as behind a proxy. */
  tls: TlsFiles | undefined
  /** The identity provider; if absent, single sign-on is not offered. */
  singleSignOn: SingleSignOnSettings | undefined
  passwordSignIn: PasswordSignIn
}

/** An invalid setting; the message names the variable, its value and the valid values. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

function isOrigin(value: string): boolean {
  const parsed = parseUrl(value)
  return parsed !== undefined && /^https?:$/.test(parsed.protocol) && parsed.href === `${parsed.origin}/`
}

function isHost(value: string): boolean {
  const hostname = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i
  return isIP(value) !== 0 || (hostname.test(value) && !/^[\d.]+$/.test(value))
}

const networksOf = (value: string) => value.split(',').map(each => each.trim())

const environment = z
  .object({
    PORT: wholeNumber(0, 65_535, 'a port number from 0 (any free one) to 65535').default(8080),
    HOST: setting(isHost, 'an IP address or a host name of this machine').default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: url('postgres:', 'postgresql:'),
    NATS_URL: url('nats:', 'tls:'),
    SERVER_ADDRESS: setting(isOrigin, 'an origin such as http://10.0.0.5:8080, without a path')
      .transform(value => new URL(value).origin)
      .optional(),
    ADMIN_EMAIL: setting(value => /^[^\s@]+@[^\s@]+$/.test(value), 'an e-mail address').optional(),
    ADMIN_PASSWORD: setting(value => value.length >= 8, 'at least 8', counted).optional(),
    DEMO: oneOf(['on', 'calm', 'off'], '"on", "calm" or "off"').default('on'),
    VARIANT: oneOf(variants, '"modern" or "legacy"').default('modern'),
    SMTP_URL: url('smtp:', 'smtps:'),
    PUBLIC_URL: setting(isOrigin, 'an origin such as https://floorwatch.plant.example, without a path')
      .transform(value => new URL(value).origin)
      .optional(),
    HELP_PORTAL_URL: url('https:', 'http:'),
    SITE_MONITOR_URL: url('https:', 'http:'),
    RETENTION_DAYS: wholeNumber(1, 3_650, 'a number of days from 1 to 3650').default(30),
    TRUSTED_PROXIES: setting(
      value => networksOf(value).every(isNetwork),
      'addresses and networks such as "127.0.0.1, 10.0.0.0/8"',
    )
      .transform(networksOf)
      .default([]),
    MAIL_FROM: setting(value => /^[^\s@<>]+@[^\s@<>]+$/.test(value), 'an e-mail address').default(
      'floorwatch@localhost',
    ),
    METRICS_TOKEN: setting(value => value.length >= 16, 'at least 16', counted).optional(),
    TLS_CERT: z.string().optional(),
    TLS_KEY: z.string().optional(),
    PHONE_WEBHOOK_URL: url('http:', 'https:'),
    ...signInFields,
  })
  .superRefine((env, context) => {
    /** Variables that are set together. */
    const pairs = [
      ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'an e-mail address'],
      ['ADMIN_PASSWORD', 'ADMIN_EMAIL', 'a password'],
      ['TLS_CERT', 'TLS_KEY', 'the path of a certificate (PEM)'],
      ['TLS_KEY', 'TLS_CERT', 'the path of a private key (PEM)'],
    ] as const
    for (const [name, other, takes] of pairs)
      if (env[name] === undefined && env[other] !== undefined)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `${quoted('')}; it takes ${takes} when ${other} is given`,
        })
    for (const [name, message] of signInConflicts(env))
      context.addIssue({ code: 'custom', path: [name], message })
    for (const [name, message] of clusterConflicts(env))
      context.addIssue({ code: 'custom', path: [name], message })
    if (env.DEMO !== 'off' && !isLoopback(env.HOST))
      context.addIssue({
        code: 'custom',
        path: ['HOST'],
        message:
          `is "${env.HOST}" while DEMO is on: the demo's passwords are known to everyone, so it is served to this machine only. ` +
          'Set DEMO=off (with ADMIN_EMAIL and ADMIN_PASSWORD for an empty database), or HOST=127.0.0.1.',
      })
  })

/** Settings of a cluster that do not go together, by variable. */
function clusterConflicts({
  DATABASE_URL: database,
  NATS_URL: nats,
  SERVER_ADDRESS: address,
  HOST: host,
}: Partial<Readonly<Record<'DATABASE_URL' | 'NATS_URL' | 'SERVER_ADDRESS', string>>> & { HOST: string }) {
  const conflicts: [string, string][] = []
  if (nats !== undefined && database === undefined)
    conflicts.push([
      'NATS_URL',
      'is set without DATABASE_URL: the servers of a cluster share a PostgreSQL database',
    ])
  if (nats !== undefined && address === undefined && ['0.0.0.0', '::'].includes(host))
    conflicts.push([
      'SERVER_ADDRESS',
      `${quoted('')}; it takes where the other servers reach this one, such as http://10.0.0.5:8080, when HOST is "${host}" and NATS_URL is given`,
    ])
  return conflicts
}

/** Reads the settings from the environment; throws ConfigError for the first invalid one. */
export function readConfig(env: Environment): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data, error } = environment.safeParse(given, { reportInput: true })
  const [issue] = error?.issues ?? []
  if (!data || issue) throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`)
  checkHashCost(env)
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, TLS_CERT: cert, TLS_KEY: key } = data
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    natsUrl: data.NATS_URL,
    serverAddress: data.SERVER_ADDRESS,
    admin: email && password ? { email: email.toLowerCase(), password } : undefined,
    demo: data.DEMO !== 'off',
    outages: data.DEMO === 'on',
    variant: data.VARIANT as Variant,
    smtpUrl: data.SMTP_URL,
    publicUrl: data.PUBLIC_URL,
    helpPortalUrl: data.HELP_PORTAL_URL,
    siteMonitorUrl: data.SITE_MONITOR_URL,
    retentionDays: data.RETENTION_DAYS,
    trustedProxies: data.TRUSTED_PROXIES,
    mailFrom: data.MAIL_FROM,
    metricsToken: data.METRICS_TOKEN,
    tls: cert && key ? { cert: resolve(cert), key: resolve(key) } : undefined,
    phoneWebhookUrl: data.PHONE_WEBHOOK_URL,
    ...signInSettings(data),
  }
}

/** The hash reads this setting itself; an invalid one is refused here, at start. */
function checkHashCost(env: Environment): void {
  try {
    readHashCost(env)
  } catch (error) {
    throw new ConfigError(String(error instanceof Error ? error.message : error))
  }
}
