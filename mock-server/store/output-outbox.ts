import { alarmPayload, type Change, zoneEventPayload } from './changes.ts'
import { newUid } from './new-uid.ts'
import type { Ask } from './store-database.ts'

const outputsOf = 'select uid, body from outputs where project_uid = ? and removed_at is null'
const insert = `insert into output_messages (uid, output_uid, type, created_at, body, status, attempts)
  values (?, ?, ?, ?, ?, 'waiting', 0)`

/** The event of a change, with the value of `events` that selects it; undefined if outputs do not send this change. */
function eventOf({ table, action, row }: Change) {
  if (action === 'DELETE') return undefined
  if (table === 'zone_events' && action === 'CREATE')
    return { selectedBy: 'zone_events', type: 'zone_event.created', data: zoneEventPayload(row) }
  if (table !== 'alarms') return undefined
  const type = action === 'CREATE' ? 'alarm.created' : 'alarm.updated'
  return { selectedBy: 'alarms', type, data: alarmPayload(row) }
}

/**
 * Queues an alarm or a zone event for the outputs of its project in the transaction that stores it, so that a kill
 * cannot lose one of them. Messages are also queued for paused outputs.
 */
export async function queueForOutputs(ask: Ask, change: Change, nowMs: number): Promise<void> {
  const event = eventOf(change)
  if (!event || change.projectUid === null) return
  const { rows } = await ask({ sql: outputsOf, parameters: [change.projectUid] })
  const selected = (rows as { uid: string; body: string }[]).filter(({ body }) =>
    (JSON.parse(body).events as readonly string[]).includes(event.selectedBy),
  )
  if (selected.length === 0) return
  const body = JSON.stringify(event.data)
  for (const { uid } of selected)
    await ask({ sql: insert, parameters: [`msg_${newUid(nowMs)}`, uid, event.type, nowMs, body] })
}
