/** The mail to the address that an account had, plain text. */
export function emailUndoMessage(newEmail: string, link: string | undefined, validDays: number) {
  const undo =
    link === undefined
      ? ['If it was not you, tell an administrator.']
      : [
          `If it was not you, set a new password here within ${validDays} days. That also brings this address back and`,
          'signs everybody out of the account:',
          link,
        ]
  const lines = [`The e-mail address of your account was changed to ${newEmail}.`, '', ...undo]
  return { subject: 'Floorwatch: your e-mail address was changed', text: `${lines.join('\n')}\n` }
}

/** The mail to the address that an account has now, plain text. */
export function emailChangedMessage(oldEmail: string) {
  const text = `This is now the e-mail address of the account that had ${oldEmail}. Sign in with it.\n`
  return { subject: 'Floorwatch: your e-mail address was changed', text }
}
