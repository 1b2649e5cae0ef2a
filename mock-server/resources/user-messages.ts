import { z } from 'zod'
import { uidField } from '../http/fields.ts'
import { viewerOf } from '../http/hidden-names.ts'
import { operation } from '../http/operation.ts'
import { requireReferences } from '../http/ownership.ts'
import { invalid } from '../http/problem.ts'
import { hardwareAnswers } from './hardware-responses.ts'

/** Longest message for a device: 512 hex characters of the frame. */
const maxBytes = 256

const sendBody = z.object({
  sender_uid: uidField.optional(),
  recipient_uids: z.array(uidField).min(1, 'name at least one tag').max(1_000),
  text: z
    .string()
    .min(1, 'must not be empty')
    .refine(text => Buffer.byteLength(text, 'utf8') <= maxBytes, {
      error: issue =>
        `has ${Buffer.byteLength(issue.input as string, 'utf8')} bytes in UTF-8; a device accepts ${maxBytes}`,
    }),
})

/** Messages from a user to devices (interface-spec, System: send user message). */
export const userMessageOperations = [
  operation({
    method: 'POST',
    path: '/user_msg',
    access: 'project',
    summary: 'Send a message to tags, on user_msg with one frame per tag',
    response: hardwareAnswers.userMessage,
    status: 201,
    body: sendBody,
    async handle({ body, deps, projectUid, user }) {
      const { store } = deps
      if (body.sender_uid !== undefined && body.sender_uid !== user.uid)
        throw invalid('sender_uid', 'sender_uid must be your own uid')
      await requireReferences(store.tags, body.recipient_uids, projectUid, 'recipient_uids')
      const recipients: { dev_id: string; mac: string | null }[] = []
      for (const dev_id of new Set(body.recipient_uids)) {
        const bound = await store.tagAssociations.openByTag(dev_id)
        recipients.push({ dev_id, mac: bound?.mac_address ?? null })
      }
      const { text } = body
      const sent = await store.userMessages.create({
        project_uid: projectUid,
        sender_uid: user.uid,
        recipients,
        text,
      })
      const privacy = await deps.privacy.of(projectUid)
      if (!privacy) return sent
      const viewer = viewerOf(user)
      const shown = recipients.map(({ dev_id, mac }) => ({ dev_id, mac: privacy.mac(mac, dev_id, viewer) }))
      return { ...sent, recipients: shown }
    },
  }),
]
