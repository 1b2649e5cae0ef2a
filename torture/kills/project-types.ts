import type { Client } from './client.ts'
import { mailboxTag } from './hardware-types.ts'
import { listOf, type ResourceType } from './resource-type.ts'

const number = (client: Client) => 1 + Math.floor(client.random.next() * 1e6)

const rules: ResourceType = {
  name: 'alarm rules',
  async read(client) {
    const from = (await client.call('GET', '/alarm_rules')).body.note_from_severity
    return from === null ? [] : [{ marker: 'one', from }]
  },
  actions: {
    'PUT /alarm_rules': async client => {
      const from = 1 + Math.floor(client.random.next() * 3)
      await client.attempt('alarm rules', 'one', { from }, () =>
        client.call('PUT', '/alarm_rules', { note_from_severity: from }),
      )
    },
  },
}

const projectSettings: ResourceType = {
  name: 'project settings',
  async read(client) {
    const { retention_days: days } = (await client.call('GET', '/project_settings')).body
    return days === null ? [] : [{ marker: 'one', days }]
  },
  actions: {
    'PUT /project_settings': async client => {
      const days = 40 + Math.floor(client.random.next() * 1_000)
      await client.attempt('project settings', 'one', { days }, () =>
        client.call('PUT', '/project_settings', { retention_days: days }),
      )
    },
  },
}

const sync: ResourceType = {
  name: 'sync settings',
  async read(client) {
    const { values } = (await client.call('GET', '/lsb_settings')).body.tdoa_settings
    return values.first === undefined ? [] : [{ marker: 'one', first: values.first, second: values.second }]
  },
  actions: {
    'POST /lsb_settings': async client => {
      const n = number(client)
      await client.attempt('sync settings', 'one', { first: n, second: n }, () =>
        client.call('POST', '/lsb_settings', { values: { first: n, second: n } }),
      )
    },
  },
}

const network: ResourceType = {
  name: 'network settings',
  async read(client) {
    const { first, second } = (await client.call('GET', '/network_settings')).body
    return first === undefined ? [] : [{ marker: 'one', first, second }]
  },
  actions: {
    'POST /network_settings': async client => {
      const n = number(client)
      await client.attempt('network settings', 'one', { first: n, second: n }, () =>
        client.call('POST', '/network_settings', { first: n, second: n }),
      )
    },
  },
}

const heatmaps: ResourceType = {
  name: 'heatmaps',
  async read(client) {
    const rows = await listOf(client, '/reports', 'reports')
    return rows.map(({ name, uid, type }) => ({ marker: String(name), uid, type }))
  },
  actions: {
    'POST /obsolete/report/heatmap': async client => {
      const marker = client.mark()
      const body = { start: 0, end: 1_000, sublocation_uid: client.areaUid, name: marker }
      await client.attempt('heatmaps', marker, { type: 'heatmap' }, () =>
        client.call('POST', '/obsolete/report/heatmap', body),
      )
    },
  },
}

/** Messages to tags cannot be read back; the audit log has one entry per request. */
const messages: ResourceType = {
  name: 'messages',
  allowStrangers: true,
  async read(client) {
    const lines = await listOf(client, '/audit_log?resource=user_messages', 'audit_log')
    return lines.map(line => ({ marker: String(line.request_id), action: line.action }))
  },
  actions: {
    'POST /user_msg': async client => {
      const tag = client.uids.get(mailboxTag)
      const reply = await client.call('POST', '/user_msg', { recipient_uids: [tag], text: 'Come in' })
      client.answered(reply.status === 201 ? 'acknowledged' : 'refused', reply)
      if (reply.status !== 201) return
      const request = reply.headers.get('x-request-id') ?? ''
      client.ledger.begin(`${client.prefix}:messages`, request, { action: 'CREATE' })('acknowledged')
    },
  },
}

/** Creates a notification profile with a recipient for each client. */
export async function openProfile(client: Client): Promise<void> {
  // Above the severity of every alarm of a client, so that only the test sends mail.
  const conditions = { zone_severity_level: 3 }
  const delivery = { active: 1, conditions, types: { email: true, phone: false } }
  const profile = { name: 'tested', notification_type: 'ALARM', ...delivery }
  const made = await client.call('POST', '/notification_profiles', profile)
  const uid = String(made.body.uid)
  client.uids.set('profile', uid)
  const addresses = { email: ['recipient@k.example'], phone: [] }
  await client.call('POST', '/subscribers', { name: 'recipient', addresses, notifications: [uid] })
}

const deliveries: ResourceType = {
  name: 'deliveries',
  async read(client) {
    const { total } = (await client.call('GET', '/notification_deliveries')).body
    return total === 0 ? [] : [{ marker: 'one', total }]
  },
  actions: {
    'POST /notification_profiles/{uid}/test': async client => {
      const state = client.ledger.stateOf(`${client.prefix}:deliveries`, 'one')
      const before = state && state !== 'absent' ? Number(state.total) : 0
      await client.attempt('deliveries', 'one', { total: before + 1 }, () =>
        client.call('POST', `/notification_profiles/${client.uids.get('profile')}/test`, {}),
      )
    },
  },
}

const systemNotifications: ResourceType = {
  name: 'system notifications',
  async read(client) {
    const rows = await listOf(client, '/system_notifications', 'systemNotificationSubscriber')
    return rows.map(({ user_uid, notifications }) => ({ marker: String(user_uid), notifications }))
  },
  actions: {
    'PUT /system_notifications': async client => {
      const user_uid = client.uids.get('root') ?? ''
      const notifications = client.random.next() < 0.5 ? [] : [client.uids.get('profile')]
      await client.attempt('system notifications', user_uid, { notifications }, () =>
        client.call('PUT', '/system_notifications', { user_uid, notifications }),
      )
    },
  },
}

export const projectTypes: readonly ResourceType[] = [
  rules,
  projectSettings,
  sync,
  network,
  heatmaps,
  messages,
  deliveries,
  systemNotifications,
]
