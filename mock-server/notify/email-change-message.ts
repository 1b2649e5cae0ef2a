/** The e-mail to the previous address of an account, plain text. */
export function emailUndoMessage(newEmail: string, link: string | undefined, validDays: number) {
  const undo =
    link === undefined
      ? ['If this was not you, contact an administrator.']
      : [
          `If this was not you, set a new password here within ${validDays} days. This also restores the address and`,
          'signs out all sessions of the account:',
          link,
        ]
  const lines = [`The e-mail address of your account was changed to ${newEmail}.`, '', ...undo]
  return { subject: 'Floorwatch: your e-mail address was changed', text: `${lines.join('\n')}\n` }
}

/** The e-mail to the new address of an account, plain text. */
export function emailChangedMessage(oldEmail: string) {
  const text = `This is now the e-mail address of the account that used ${oldEmail}. Sign in with it.\n`
  return { subject: 'Floorwatch: your e-mail address was changed', text }
}
