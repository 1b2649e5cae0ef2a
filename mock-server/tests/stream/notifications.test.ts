import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPlant } from './plant.ts'

const mails: { to: string[]; text: string }[] = []
const calls: unknown[] = []
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith('refused') ? new Error('no such mailbox') : null),
  onData(stream, session, done) {
    let text = ''
    stream.on('data', (part: Buffer) => {
      text += part.toString()
    })
    stream.on('end', () => {
      mails.push({ to: session.envelope.rcptTo.map(r => r.address), text })
      done()
    })
  },
})
const webhook = createServer((request, response) => {
  let text = ''
  request.on('data', part => {
    text += part
  })
  request.on('end', () => {
    calls.push(JSON.parse(text))
    response.writeHead(calls.length > 1 ? 503 : 204).end()
  })
})

let plant: Awaited<ReturnType<typeof startPlant>>
beforeAll(async () => {
  post.listen(0, '127.0.0.1')
  await once(post.server, 'listening')
  webhook.listen(0, '127.0.0.1')
  await once(webhook, 'listening')
  plant = await startPlant({
    smtpUrl: `smtp://127.0.0.1:${(post.server.address() as AddressInfo).port}`,
    phoneWebhookUrl: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/call`,
  })
})
afterAll(async () => {
  await plant.stop()
  post.close()
  webhook.close()
})

type Delivery = {
  status: string
  address: string
  channel: string
  subject: string
  error: string | null
  held_back: number
}
const log = async () =>
  (
    (await (await plant.call('GET', '/notification_deliveries')).json()) as {
      notification_deliveries: Delivery[]
    }
  ).notification_deliveries
const profile = (more: object = {}) =>
  plant.made('/notification_profiles', {
    name: 'Night',
    notification_type: 'ALARM',
    active: 1,
    types: { email: true, phone: false },
    ...more,
  })
const way: [number, number][] = [-3, -2, 2, 3, 4, 5].map(x => [x, 5])
const back: [number, number][] = [5, 3, -2, -3, -4, -5].map(x => [x, 5])

describe('notifications', () => {
  it('send an alarm to the subscribers of an active profile that matches it, and only then', async () => {
    const wanted = await profile({
      conditions: { zone_severity_level: 2, alarm_type_list: ['zone_violation'] },
    })
    const off = await profile({ name: 'Off', active: 0 })
    const severe = await profile({ name: 'Severe', conditions: { zone_severity_level: 3 } })
    const system = await profile({ name: 'System', notification_type: 'SYSTEM' })
    await plant.made('/subscribers', {
      name: 'Shift lead',
      addresses: { email: 'Lead@plant.example', phone: [] },
      notifications: [wanted.uid, off.uid, severe.uid, system.uid],
    })
    await plant.zone({ name: 'Press' })
    const tag = await plant.tag('Anna')
    await plant.walk(tag.uid, way, Date.now() - 60_000)
    await expect.poll(() => mails.length).toBe(1)
    expect(mails[0]?.to).toEqual(['lead@plant.example'])
    expect(mails[0]?.text).toContain('Tag: Anna')
    expect(mails[0]?.text).toContain('Where: Press, Hall, Site')
    await expect
      .poll(log)
      .toMatchObject([{ status: 'sent', address: 'lead@plant.example', channel: 'email' }])
    // The same source is suppressed within the cooldown.
    await plant.walk(tag.uid, back, Date.now() - 40_000)
    await plant.walk(tag.uid, way, Date.now() - 20_000)
    await expect
      .poll(
        async () =>
          ((await (await plant.call('GET', '/alarms/active')).json()) as { alarms: unknown[] }).alarms.length,
      )
      .toBe(1)
    expect(await log()).toHaveLength(1)
  })

  it('are tested on request, and show the response of the mail server or the webhook', async () => {
    const both = await profile({ name: 'Both', types: { email: true, phone: true } })
    await plant.made('/subscribers', {
      name: 'Doctor',
      addresses: { email: ['refused@plant.example'], phone: ['+49 30 1234', '+49 30 5678'] },
      notifications: [both.uid],
    })
    const answer = await plant.call('POST', `/notification_profiles/${both.uid}/test`)
    expect(answer.status).toBe(202)
    await expect
      .poll(
        async () =>
          (await log()).filter(d => d.subject === 'Floorwatch test' && d.status !== 'queued').length,
      )
      .toBe(3)
    const tests = (await log()).filter(d => d.subject === 'Floorwatch test')
    expect(tests.find(d => d.channel === 'email')).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('no such mailbox'),
    })
    expect(
      tests
        .filter(d => d.channel === 'phone')
        .map(d => d.status)
        .sort(),
    ).toEqual(['failed', 'sent'])
    const wanted = { to: '+49 30 1234', subject: 'Floorwatch test' }
    expect(calls).toContainEqual(expect.objectContaining(wanted))
  })

  it('of the system go to the users who subscribed to them', async () => {
    const system = await profile({
      name: 'Hardware',
      notification_type: 'SYSTEM',
      types: { email: true, phone: true },
    })
    const users = ((await (await plant.call('GET', '/users/')).json()) as { users: { uid: string }[] }).users
    const put = { user_uid: users[0]?.uid, notifications: [system.uid] }
    expect((await plant.call('PUT', '/system_notifications/', put)).status).toBe(200)
    expect(await (await plant.call('GET', '/system_notifications/')).json()).toMatchObject({
      systemNotificationSubscriber: [put],
    })
    await plant.call('POST', `/notification_profiles/${system.uid}/test`)
    await expect.poll(() => mails.some(m => m.to.includes('root@plant.example'))).toBe(true)
  })
})

describe('a profile', () => {
  it('is replaced as a whole: omitted fields return to their defaults', async () => {
    const made = await profile({ conditions: { zone_severity_level: 3 } })
    const answer = await plant.call('PUT', `/notification_profiles/${made.uid}`, {
      name: 'Night',
      notification_type: 'ALARM',
    })
    expect(await answer.json()).toMatchObject({
      active: 0,
      conditions: {},
      types: { email: false, phone: false },
    })
  })

  it('is rejected without its type, and unknown in other projects', async () => {
    const bare = await plant.call('POST', '/notification_profiles', { name: 'Bare' })
    expect(bare.status).toBe(422)
    expect(await bare.json()).toMatchObject({ errors: [{ path: 'notification_type' }] })
    const made = await profile()
    const there = { 'x-user-project': plant.otherProjectUid }
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/test'],
    ] as const)
      expect(
        (await plant.call(method, `/notification_profiles/${made.uid}${path}`, undefined, there)).status,
      ).toBe(404)
    const foreign = { name: 'X', notifications: [made.uid] }
    expect((await plant.call('POST', '/subscribers', foreign, there)).status).toBe(422)
  })

  it('selects from the types that the server lists', async () => {
    expect(await (await plant.call('GET', '/notification_types')).json()).toEqual([
      'zone_violation',
      'buffer_violation',
      'tag_silent',
      'low_battery',
      'node_offline',
      'sync_lost',
    ])
  })
})

describe('a subscriber', () => {
  it('keeps addresses that were sent as a string or as an array, and omitted fields', async () => {
    const made = await plant.made('/subscribers', { name: 'Bo', addresses: { email: 'bo@plant.example' } })
    expect(made).toMatchObject({ addresses: { email: ['bo@plant.example'], phone: [] }, notifications: [] })
    const renamed = await plant.call('PUT', `/subscribers/${made.uid}`, { name: 'Bo B.' })
    expect(await renamed.json()).toMatchObject({ name: 'Bo B.', addresses: { email: ['bo@plant.example'] } })
    const wrong = await plant.call('PUT', `/subscribers/${made.uid}`, {
      addresses: { email: ['no address'] },
    })
    expect(await wrong.json()).toMatchObject({ status: 422, errors: [{ path: 'addresses.email.0' }] })
  })
})
