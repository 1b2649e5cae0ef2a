import * as z from 'zod/mini'
import type { AccountSession } from '#domain/account/account-session.ts'
import { flagOf, textOf, timeOf, wireFlag, wireText, wireTime, wireUid } from './scalar.ts'

const wireAccountSession = z.object({
  uid: wireUid,
  method: wireText,
  device: wireText,
  address: wireText,
  created_at: wireTime,
  last_used_at: wireTime,
  current: wireFlag,
})
export const wireAccountSessions = z.object({ sessions: z.array(wireAccountSession) })

export function fromWireAccountSessions({
  sessions,
}: z.infer<typeof wireAccountSessions>): readonly AccountSession[] {
  return sessions.map(each => ({
    uid: each.uid,
    isCurrent: flagOf(each.current),
    isSingleSignOn: textOf(each.method) === 'single_sign_on',
    device: textOf(each.device) ?? '',
    address: textOf(each.address) ?? '',
    sinceMs: timeOf(each.created_at) ?? 0,
    lastUsedMs: timeOf(each.last_used_at) ?? 0,
  }))
}
