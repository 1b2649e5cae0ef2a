import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { isLoopback } from './setting-fields.ts'

describe('readConfig', () => {
  test.each(['floor.plant.example', 'ftp://floor.plant.example', 'https://floor.plant.example/app'])(
    'PUBLIC_URL is an origin, not %s',
    value => {
      expect(() => readConfig({ PUBLIC_URL: value })).toThrow(`PUBLIC_URL is "${value}"; it takes an origin`)
    },
  )

  test('an empty environment gives the defaults', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      admin: undefined,
      demo: true,
      outages: true,
      variant: 'modern',
      smtpUrl: undefined,
      publicUrl: undefined,
      retentionDays: 30,
      trustedProxies: [],
      helpPortalUrl: undefined,
      siteMonitorUrl: undefined,
      mailFrom: 'floorwatch@localhost',
      phoneWebhookUrl: undefined,
      metricsToken: undefined,
      tls: undefined,
      singleSignOn: undefined,
      passwordSignIn: 'everybody',
    })
  })

  test('reads the settings', () => {
    const env = {
      PORT: '0',
      HOST: '::',
      DATA_DIR: '/srv/f',
      DEMO: 'off',
      VARIANT: 'legacy',
      ADMIN_EMAIL: 'A@b.de',
      ADMIN_PASSWORD: '12345678',
      SMTP_URL: 'smtps://post:secret@mail.plant.example:465',
      PUBLIC_URL: 'https://Floor.plant.example/',
      MAIL_FROM: 'alarms@plant.example',
      PHONE_WEBHOOK_URL: 'https://gateway.example/call',
      RETENTION_DAYS: '365',
      HELP_PORTAL_URL: 'https://help.plant.example/',
      SITE_MONITOR_URL: 'http://monitor.plant.example/',
    }
    expect(readConfig(env)).toEqual({
      port: 0,
      host: '::',
      dataDir: '/srv/f',
      demo: false,
      outages: false,
      variant: 'legacy',
      admin: { email: 'a@b.de', password: '12345678' },
      smtpUrl: 'smtps://post:secret@mail.plant.example:465',
      publicUrl: 'https://floor.plant.example',
      mailFrom: 'alarms@plant.example',
      phoneWebhookUrl: 'https://gateway.example/call',
      retentionDays: 365,
      trustedProxies: [],
      helpPortalUrl: 'https://help.plant.example/',
      siteMonitorUrl: 'http://monitor.plant.example/',
      passwordSignIn: 'everybody',
    })
  })

  test('R1, D6: refuses a retention that is not a number of days, and links that are not URLs', () => {
    for (const RETENTION_DAYS of ['0', '1.5', 'ever', '4000'])
      expect(() => readConfig({ RETENTION_DAYS })).toThrow(/RETENTION_DAYS.*1 to 3650/)
    expect(() => readConfig({ HELP_PORTAL_URL: 'javascript:alert(1)' })).toThrow(/HELP_PORTAL_URL/)
  })

  test('does not repeat a wrong URL in the message, because it may contain a password', () => {
    const read = () => readConfig({ SMTP_URL: 'http://post:secret@mail.plant.example' })
    expect(read).toThrow('SMTP_URL is "http://..."; it takes a URL that starts with smtp:// or smtps://')
    expect(read).not.toThrow('secret')
    expect(() => readConfig({ PHONE_WEBHOOK_URL: 'gateway' })).toThrow('PHONE_WEBHOOK_URL is "no URL"')
    expect(() => readConfig({ MAIL_FROM: 'a b' })).toThrow('MAIL_FROM')
  })

  test.each([
    ['PORT', 'abc', {}],
    ['PORT', '65536', {}],
    ['PORT', '-1', {}],
    ['PORT', '80.5', {}],
    ['HOST', 'not a host', {}],
    ['HOST', '999.1.1.1', {}],
    ['DEMO', 'yes', {}],
    ['VARIANT', 'old', {}],
    ['ADMIN_EMAIL', 'nobody', { ADMIN_PASSWORD: '12345678' }],
  ])('%s=%s is refused with the variable, its value and the valid values', (name, value, more) => {
    const read = () => readConfig({ ...more, [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(`${name} is "${value}"; it takes `)
  })

  test('an administrator needs e-mail and password, and the password is never printed', () => {
    expect(() => readConfig({ ADMIN_EMAIL: 'a@b.de' })).toThrow('ADMIN_PASSWORD')
    expect(() => readConfig({ ADMIN_PASSWORD: '12345678' })).toThrow('ADMIN_EMAIL')
    expect(() => readConfig({ ADMIN_EMAIL: 'a@b.de', ADMIN_PASSWORD: 'secret' })).not.toThrow('secret')
    expect(() => readConfig({ ADMIN_EMAIL: 'a@b.de', ADMIN_PASSWORD: 'secret' })).toThrow('at least 8')
  })

  test.each(['0.0.0.0', '::', '192.168.1.5', 'plant.example'])('the demo is not served on %s', host => {
    expect(() => readConfig({ HOST: host })).toThrow('DEMO is on')
    expect(readConfig({ HOST: host, DEMO: 'off' }).host).toBe(host)
  })
})

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['localhost', true],
  ['::1', true],
  ['127.0.0.1.evil.example', false],
  ['0.0.0.0', false],
])('isLoopback(%s) is %s', (host, loopback) => {
  expect(isLoopback(host)).toBe(loopback)
})
