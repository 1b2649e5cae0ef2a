/** The e-mail with the link to set a new password, plain text. */
export function restoreMessage(link: string, validMinutes: number): { subject: string; text: string } {
  const lines = [
    'A new password was requested for this address.',
    '',
    `Set it here within ${validMinutes} minutes; the link works once:`,
    link,
    '',
    'If this was not you, ignore this e-mail: the password stays unchanged.',
  ]
  return { subject: 'Floorwatch: set a new password', text: `${lines.join('\n')}\n` }
}
