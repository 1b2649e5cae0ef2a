import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { expect, vi } from 'vitest'
import { startReceiver } from '../webhook-receiver.ts'
import { startPlant } from './plant.ts'

/** What identifies the people of the plant; none of it may leave the server in privacy mode. */
export const markers = {
  name: 'Zacharias Quillfeather',
  displayName: 'Zack the Nightwatch',
  formerName: 'Zacharias Maidenname',
  removedPerson: 'Rosalind Gone',
  description: 'allergic to penicillin',
  email: 'zacharias@quill.example',
  phone: '+49 30 1234567',
  serial: 'SN-QF-778899',
  remark: 'left-handed remark',
  mac: '02f1deadbeef',
  externalId: 'badge-of-zacharias',
} as const

const waiting = { timeout: 45_000 }
export const password = 'correct horse battery'

/** Receives e-mails as text. */
async function startMailbox() {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part.toString()
      })
      stream.on('end', () => {
        mails.push(text)
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { mails, url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

const inside = [0, 1, 2, 3].map((): readonly [number, number] => [5, 5])
const outside = [0, 1, 2, 3].map((): readonly [number, number] => [15, 5])

/**
 * A running server whose project contains the markers in every place where a name can be: in the tag, in texts of
 * others, and in what was written before privacy mode. `leaks` are texts that left the server otherwise.
 */
export async function startPrivatePlant() {
  const printed: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation(line => void printed.push(String(line)))
  const mailbox = await startMailbox()
  const receiver = await startReceiver()
  const plant = await startPlant({ smtpUrl: mailbox.url })
  const call = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const answer = await plant.call(method, path, body, headers)
    return { status: answer.status, text: await answer.text() }
  }
  const put = async (path: string, body: unknown) => {
    const { status, text } = await call('PUT', path, body)
    expect(status, `${path}: ${text}`).toBeLessThan(300)
    return text === '' ? undefined : JSON.parse(text)
  }

  const owner = { email: 'owner@plant.example', password, role: 'COMPANY_ADMIN' }
  const company = await plant.made('/companies', { company: { name: 'Acme' }, user: owner })
  async function member(email: string, role: string) {
    const general = role === 'COMPANY_ADMIN' ? role : 'PROJECT_USER'
    const account = { email, password, role: general }
    const user = await plant.made('/users', {
      ...account,
      ...(general === role && { company_uid: company.uid }),
    })
    await call('POST', '/projects/access', { project_uid: plant.projectUid, user_uid: user.uid, role })
    return plant.logIn(email, password)
  }
  const expires_at = Date.now() + 3_600_000
  const tokenOf = async (path: string, body: object) =>
    String((await plant.made(path, { ...body, expires_at }))['token'])
  const callers = {
    system: plant.token,
    admin: await member('ada@plant.example', 'COMPANY_ADMIN'),
    user: await member('pat@plant.example', 'PROJECT_USER'),
    viewer: await member('vera@plant.example', 'PROJECT_VIEWER'),
    wall: await tokenOf('/wall_displays', { name: 'Gate' }),
    reader: await tokenOf('/service_tokens', { name: 'reader', scope: 'read' }),
    sender: await tokenOf('/service_tokens', { name: 'sender', scope: 'ingest' }),
  }

  const person = await plant.tag(markers.formerName, { type: 'person', category: 'nurse' })
  await put(`/trackable_objects/${person.uid}`, {
    name: markers.name,
    display_name: markers.displayName,
    description: markers.description,
    custom_info: { email: markers.email, phone: markers.phone, serial: markers.serial },
    user_params: { remark: markers.remark },
  })
  const removed = await plant.tag(markers.removedPerson, { type: 'person' })
  await call('DELETE', `/trackable_objects/${removed.uid}`)
  const cart = await plant.tag(`Cart of ${markers.name}`, { type: 'cart', description: markers.displayName })
  const node = await plant.made('/nodes', { mac_address: markers.mac, name: `Badge of ${markers.name}` })
  await plant.made('/trackable_objects_associations', { mac_address: markers.mac, obj_uid: person.uid })
  const group = await plant.made('/groups', { name: `Friends of ${markers.name}`, note: markers.email })
  const zone = await plant.zone({ name: `Bay of ${markers.name}`, severity_level: 1 })
  const profile = await plant.made('/notification_profiles', {
    ...{ name: 'Guards', notification_type: 'ALARM', active: 1, types: { email: true, phone: false } },
    conditions: { zone_severity_level: 1, alarm_type_list: ['zone_violation'], cooldown_seconds: 0 },
  })
  const guards = { name: 'Guards', addresses: { email: ['guard@plant.example'], phone: [] } }
  await plant.made('/subscribers', { ...guards, notifications: [profile.uid] })
  const { presets } = JSON.parse((await call('GET', '/connections/presets')).text)
  const preset = presets.find((each: { id: string }) => each.id === 'omlox_providers')
  const areas = { from: 'field', path: 'source', areas: { 'hall-1': plant.areaUid } }
  const hub = await plant.made('/connections', {
    ...{ name: 'Hub', kind: 'omlox' },
    mapping: { ...preset.mapping, area: areas },
  })
  const bindings = [{ tag_id: markers.externalId, trackable_object_uid: person.uid }]
  await call('POST', '/unknown_tags/bind', { bindings })
  const settings = { url: receiver.url }
  const events = ['positions', 'alarms', 'zone_events']
  const output = await plant.made('/outputs', { name: 'Out', kind: 'webhook', events, settings })

  // Paths must not overlap: a tag is at one place at a time, however fast one walk follows another.
  let walkedUntilMs = 0
  async function walk(path: readonly (readonly [number, number])[]): Promise<void> {
    walkedUntilMs = Math.max(walkedUntilMs + (path.length + 1) * 400, Date.now() - 12_000)
    await plant.walk(person.uid, path, walkedUntilMs)
  }
  /** An alarm of the person, acknowledged with a note that names them. */
  async function alarm(): Promise<string> {
    await walk([...outside, ...inside])
    const active = await vi.waitUntil(async () => {
      const { alarms } = JSON.parse((await call('GET', '/alarms/active')).text)
      return alarms.length > 0 && alarms
    }, waiting)
    const uid = active.at(-1).uid
    await put(`/alarms/${uid}`, {
      acknowledged: true,
      comment: `${markers.name} fell (${markers.displayName})`,
    })
    return uid
  }
  const leave = () => walk(outside)

  const form = new FormData()
  form.set('sublocation_uid', plant.areaUid)
  form.set('image_scale', '0.05')
  const drawing = { create: { width: 400, height: 300, channels: 3, background: '#ffffff' } } as const
  form.set('image', new Blob([Uint8Array.from(await sharp(drawing).png().toBuffer())]), 'plan.png')
  const uploaded = await fetch(`http://127.0.0.1:${plant.port}/api/v2/floorplans`, {
    method: 'POST',
    headers: { authorization: `Bearer ${plant.token}`, 'x-user-project': plant.projectUid },
    body: form,
  })
  expect(uploaded.status).toBe(201)

  await alarm()
  await leave()
  await alarm()
  const muster = await plant.made('/musters', { zone_uids: [zone.uid] })
  await put(`/musters/${muster.uid}`, { ended: true })
  await plant.made('/user_msg', { recipient_uids: [person.uid], text: `Call ${markers.name}` })
  const heatmap = await plant.made('/obsolete/report/heatmap', {
    ...{ start: Date.now() - 3_600_000, end: Date.now(), sublocation_uid: plant.areaUid },
    ...{ trackable_uids: [person.uid], name: `Where ${markers.name} was` },
  })
  await vi.waitUntil(async () => {
    const { text } = await call('GET', `/obsolete/report/heatmap/${heatmap.uid}`)
    return JSON.parse(text).status === 'ready'
  }, waiting)
  // The note is in the last event, and the MAC in positions, which are sent in their own time.
  const webhooks = () => receiver.received.map(({ text }) => text).join('\n')
  await vi.waitUntil(() => mailbox.mails.length > 0 && webhooks().includes(markers.name), waiting)
  await vi.waitUntil(() => webhooks().includes(markers.mac), waiting)

  return {
    plant,
    call,
    put,
    callers,
    alarm,
    leave,
    uids: { person, cart, node, group, zone, profile, hub, output, muster, heatmap },
    /** What was sent and printed so far. */
    sent: () => ({
      mails: mailbox.mails.join('\n'),
      webhooks: webhooks(),
      log: printed.join('\n'),
    }),
    forgetSent() {
      mailbox.mails.length = 0
      receiver.received.length = 0
      printed.length = 0
    },
    async stop() {
      await plant.stop()
      await receiver.close()
      mailbox.close()
      log.mockRestore()
    },
  }
}
