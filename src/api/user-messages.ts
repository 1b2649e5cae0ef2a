import type { TagUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { profile } from '#wire/profile.ts'
import { toWireMessage } from '#wire/user-messages.ts'
import { useCurrentUser } from './current-user.ts'
import { request } from './request.ts'
import { useServiceMutation } from './use-service-mutation.ts'

/** Sends a message to tags (specification, "Send user message"); each gets a frame on `user_msg`. */
export function useSendMessage() {
  const projectUid = useProjectUid()
  const senderUid = useCurrentUser().data?.uid
  return useServiceMutation({
    mutationFn: ({ text, tagUids }: { text: string; tagUids: readonly TagUid[] }) =>
      request(profile.paths.userMessages, {
        method: 'POST',
        projectUid,
        body: toWireMessage(text, tagUids, senderUid),
      }),
  })
}
