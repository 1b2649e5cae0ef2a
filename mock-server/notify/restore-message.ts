/** The mail that leads to a new password, plain text. */
export function restoreMessage(link: string, validMinutes: number): { subject: string; text: string } {
  const lines = [
    'Somebody, hopefully you, asked for a new password for this address.',
    '',
    `Set it here within ${validMinutes} minutes; the link works once:`,
    link,
    '',
    'If it was not you, nothing has to be done: the password stays as it is.',
  ]
  return { subject: 'Floorwatch: set a new password', text: `${lines.join('\n')}\n` }
}
