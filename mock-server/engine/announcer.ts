import { alarmPayload, type Change, zoneEventPayload } from '../store/changes.ts'
import type { Store } from '../store/store.ts'
import type { UserMessageFields } from '../store/tags.ts'
import type { Channel } from '../stream/frames.ts'
import type { Hub } from '../stream/hub.ts'

type Publish = (channel: Exclude<Channel, 'pos'>, projectUid: string, data: object) => void

/** Tables whose changes are not published. */
const unannounced = new Set(['external_events', 'settings', 'sessions', 'node_params', 'node_messages'])

/** Publishes committed changes to the sockets of this server. Returns a function that stops this. */
export function announceChanges({ changes }: Pick<Store, 'changes'>, hub: Pick<Hub, 'publish'>): () => void {
  return changes.subscribe(change =>
    announce(change, (channel, projectUid, data) => hub.publish(channel, projectUid, data)),
  )
}

/** Publishes a committed change as a frame (interface-spec, Events). */
function announce(change: Change, publish: Publish): void {
  const { table, action, uid, row } = change
  const projectUid = table === 'projects' ? uid : change.projectUid
  if (projectUid === null || unannounced.has(table)) return
  if (table === 'alarms') {
    publish('alarm', projectUid, alarmPayload(row))
  } else if (table === 'zone_events') {
    publish('zone_event', projectUid, zoneEventPayload(row))
  } else if (table === 'user_messages') {
    for (const frame of userMessageFrames(row as unknown as UserMessageFields))
      publish('user_msg', projectUid, frame)
  } else {
    publish('notify', projectUid, { action, object_type: table, uid, project_uid: projectUid })
    // The name of the person is shown, or no longer.
    if (table === 'disclosures' && typeof row.trackable_object_uid === 'string')
      publish('notify', projectUid, {
        action: 'UPDATE',
        object_type: 'trackable_objects',
        uid: row.trackable_object_uid,
        project_uid: projectUid,
      })
  }
}

/** One frame per recipient. Devices read bytes, so the text is sent as the hex of its UTF-8. */
function userMessageFrames({ text, sender_uid, recipients }: UserMessageFields): object[] {
  const hex = Buffer.from(text, 'utf8').toString('hex')
  return recipients.map(({ dev_id, mac }) => ({ dev_id, mac, hex, sender_uid }))
}
