import type { Lane } from './client.ts'
import { type Kind, listOf } from './resource-type.ts'

const number = (lane: Lane) => 1 + Math.floor(lane.random.next() * 1e6)

const rules: Kind = {
  name: 'alarm rules',
  async read(lane) {
    const from = (await lane.call('GET', '/alarm_rules')).body.note_from_severity
    return from === null ? [] : [{ marker: 'one', from }]
  },
  deeds: {
    'PUT /alarm_rules': async lane => {
      const from = 1 + Math.floor(lane.random.next() * 3)
      await lane.attempt('alarm rules', 'one', { from }, () =>
        lane.call('PUT', '/alarm_rules', { note_from_severity: from }),
      )
    },
  },
}

const projectSettings: Kind = {
  name: 'project settings',
  async read(lane) {
    const { retention_days: days } = (await lane.call('GET', '/project_settings')).body
    return days === null ? [] : [{ marker: 'one', days }]
  },
  deeds: {
    'PUT /project_settings': async lane => {
      const days = 40 + Math.floor(lane.random.next() * 1_000)
      await lane.attempt('project settings', 'one', { days }, () =>
        lane.call('PUT', '/project_settings', { retention_days: days }),
      )
    },
  },
}

const sync: Kind = {
  name: 'sync settings',
  async read(lane) {
    const { values } = (await lane.call('GET', '/lsb_settings')).body.tdoa_settings
    return values.first === undefined ? [] : [{ marker: 'one', first: values.first, second: values.second }]
  },
  deeds: {
    'POST /lsb_settings': async lane => {
      const n = number(lane)
      await lane.attempt('sync settings', 'one', { first: n, second: n }, () =>
        lane.call('POST', '/lsb_settings', { values: { first: n, second: n } }),
      )
    },
  },
}

const network: Kind = {
  name: 'network settings',
  async read(lane) {
    const { first, second } = (await lane.call('GET', '/network_settings')).body
    return first === undefined ? [] : [{ marker: 'one', first, second }]
  },
  deeds: {
    'POST /network_settings': async lane => {
      const n = number(lane)
      await lane.attempt('network settings', 'one', { first: n, second: n }, () =>
        lane.call('POST', '/network_settings', { first: n, second: n }),
      )
    },
  },
}

const heatmaps: Kind = {
  name: 'heatmaps',
  async read(lane) {
    const rows = await listOf(lane, '/reports', 'reports')
    return rows.map(({ name, uid, type }) => ({ marker: String(name), uid, type }))
  },
  deeds: {
    'POST /obsolete/report/heatmap': async lane => {
      const marker = lane.mark()
      const body = { start: 0, end: 1_000, sublocation_uid: lane.areaUid, name: marker }
      await lane.attempt('heatmaps', marker, { type: 'heatmap' }, () =>
        lane.call('POST', '/obsolete/report/heatmap', body),
      )
    },
  },
}

/** Texts to tags cannot be read back; the log of changes holds one line of each, by its request. */
const messages: Kind = {
  name: 'messages',
  allowStrangers: true,
  async read(lane) {
    const lines = await listOf(lane, '/audit_log?resource=user_messages', 'audit_log')
    return lines.map(line => ({ marker: String(line.request_id), action: line.action }))
  },
  deeds: {
    'POST /user_msg': async lane => {
      const tag = lane.uids.get('postbox:tag')
      const reply = await lane.call('POST', '/user_msg', { recipient_uids: [tag], text: 'Come in' })
      lane.answered(reply.status === 201 ? 'acknowledged' : 'refused', reply)
      if (reply.status !== 201) return
      const request = reply.headers.get('x-request-id') ?? ''
      lane.ledger.begin(`${lane.prefix}:messages`, request, { action: 'CREATE' })('acknowledged')
    },
  },
}

/** Of every lane a profile with somebody to tell, for tests of it. */
export async function openProfile(lane: Lane): Promise<void> {
  // No alarm of a lane is as severe.
  const conditions = { zone_severity_level: 3 }
  const told = { active: 1, conditions, types: { email: true, phone: false } }
  const profile = { name: 'tested', notification_type: 'ALARM', ...told }
  const made = await lane.call('POST', '/notification_profiles', profile)
  const uid = String(made.body.uid)
  lane.uids.set('profile', uid)
  const addresses = { email: ['told@k.example'], phone: [] }
  await lane.call('POST', '/subscribers', { name: 'told', addresses, notifications: [uid] })
}

const deliveries: Kind = {
  name: 'deliveries',
  async read(lane) {
    const { total } = (await lane.call('GET', '/notification_deliveries')).body
    return total === 0 ? [] : [{ marker: 'one', total }]
  },
  deeds: {
    'POST /notification_profiles/{uid}/test': async lane => {
      const state = lane.ledger.stateOf(`${lane.prefix}:deliveries`, 'one')
      const before = state && state !== 'absent' ? Number(state.total) : 0
      await lane.attempt('deliveries', 'one', { total: before + 1 }, () =>
        lane.call('POST', `/notification_profiles/${lane.uids.get('profile')}/test`, {}),
      )
    },
  },
}

const told: Kind = {
  name: 'system notifications',
  async read(lane) {
    const rows = await listOf(lane, '/system_notifications', 'systemNotificationSubscriber')
    return rows.map(({ user_uid, notifications }) => ({ marker: String(user_uid), notifications }))
  },
  deeds: {
    'PUT /system_notifications': async lane => {
      const user_uid = lane.uids.get('root') ?? ''
      const notifications = lane.random.next() < 0.5 ? [] : [lane.uids.get('profile')]
      await lane.attempt('system notifications', user_uid, { notifications }, () =>
        lane.call('PUT', '/system_notifications', { user_uid, notifications }),
      )
    },
  },
}

export const projectKinds: readonly Kind[] = [
  rules,
  projectSettings,
  sync,
  network,
  heatmaps,
  messages,
  deliveries,
  told,
]
