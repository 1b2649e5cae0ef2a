import type { ProjectPrivacy } from '../privacy/project-privacy.ts'
import type { Secrets } from '../store/connections.ts'
import type { Output } from '../store/outputs.ts'
import type { OutputSender, SenderListener } from './output-sender.ts'
import { mqttOutputSettings, webhookSettings } from './output-settings.ts'

export interface SenderOptions {
  readonly output: Pick<Output, 'kind' | 'settings' | 'project_uid'>
  readonly secrets: Secrets
  readonly clientId: string
  readonly now: () => number
}

/** Period after the creation of a new secret in which messages are also signed with the previous one. */
export const previousSecretMs = 24 * 3_600_000

/** Current signing secrets of a webhook, newest first. */
export function signingSecrets(secrets: Secrets, nowMs: number): string[] {
  const { secret, previous_secret, previous_until } = secrets
  const isKept = previous_secret !== undefined && Number(previous_until) > nowMs
  return [...(secret === undefined ? [] : [secret]), ...(isKept ? [previous_secret] : [])]
}

/** The client of the protocol is loaded only if it is needed. */
export async function openSender(options: SenderOptions, listener: SenderListener): Promise<OutputSender> {
  const { output, secrets, clientId, now } = options
  if (output.kind === 'webhook') {
    const { WebhookSender } = await import('./webhook-sender.ts')
    return new WebhookSender({
      settings: webhookSettings.parse(output.settings),
      secrets: () => signingSecrets(secrets, now()),
      now,
    })
  }
  const { MqttSender } = await import('./mqtt-sender.ts')
  const settings = mqttOutputSettings.parse(output.settings)
  return new MqttSender({ settings, secrets, clientId, projectUid: output.project_uid }, listener)
}

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
