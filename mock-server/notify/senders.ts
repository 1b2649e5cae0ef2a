export interface Message {
  address: string
  subject: string
  text: string
}

/** Sends, or throws with the error message of the other side. */
export type Send = (message: Message) => Promise<void>

const timeoutMs = 15_000

/**
 * E-mail by an SMTP URL (`smtp://user:password@host:587`, `smtps://...`). `from` is the address of the
 * sender.
 */
export function createMailSender(smtpUrl: string, from: string): Send {
  // Loaded with the first e-mail: most servers send none.
  const load = async () => (await import('nodemailer')).createTransport(smtpUrl, { from })
  let transport: ReturnType<typeof load> | undefined
  return async ({ address, subject, text }) => {
    transport ??= load()
    const way = await transport
    await way.sendMail({ to: address, subject, text, disableFileAccess: true, disableUrlAccess: true })
  }
}

/** Phone calls and text messages by a webhook: `POST {to, subject, text}`. */
export function createPhoneSender(webhookUrl: string): Send {
  return async ({ address, subject, text }) => {
    const answer = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: address, subject, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`)
  }
}
