/** A new password for whoever forgot it. It stands before the sign-in, but is rare: no part of the first load. */
export const restorePassword = {
  title: 'New password',
  ask: 'Type the e-mail address that you sign in with. A link for a new password is mailed to it.',
  askAdmin:
    'Type the e-mail address that you sign in with. This service mails no links: an administrator sees your request and sets a new password.',
  submit: 'Ask for a new password',
  asked:
    'If this address belongs to a user, a mail with a link is on its way; the link is good for an hour. Administrators see the request, too.',
  askedAdmin:
    'If this address belongs to a user, an administrator sees the request now. Ask yours for the new password.',
  noLinks: 'This service takes no links for new passwords. Ask an administrator to set one for you.',
  newPassword: 'New password',
  repeatPassword: 'New password again',
  passwordShort: 'At least 8 characters',
  passwordLong: 'At most 200 characters',
  passwordsDiffer: 'The two are not the same',
  setPassword: 'Set the password',
  passwordSet: 'Your new password is set. Sign in with it.',
  linkOver: 'This link was used already or is too old. Ask for a new one.',
  linkUnknown: 'This link is not right. Open the newest mail again, or ask for a new one.',
  askAgain: 'Ask for a new link',
  toSignIn: 'To the sign-in',
} as const
