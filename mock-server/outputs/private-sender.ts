import type { ProjectPrivacy } from '../privacy/project-privacy.ts'
import type { OutputSender } from './output-sender.ts'

/**
 * The sender, whose messages contain no names of people in privacy mode: also those that were stored before it was
 * switched on.
 * @param privacyOf the privacy of the project at the time of sending; undefined if it is not in privacy mode
 */
export function privateSender(
  sender: OutputSender,
  privacyOf: () => Promise<ProjectPrivacy | undefined>,
): OutputSender {
  return {
    batch: sender.batch,
    positionsEveryMs: sender.positionsEveryMs,
    async send(messages) {
      const privacy = await privacyOf()
      if (!privacy) return sender.send(messages)
      const hidden = (body: string) => JSON.stringify(privacy.value(JSON.parse(body), undefined))
      return sender.send(messages.map(message => ({ ...message, body: hidden(message.body) })))
    },
    sendPositions: positions => sender.sendPositions(positions),
    close: () => sender.close(),
  }
}
