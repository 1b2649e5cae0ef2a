/** Setting a new password before sign-in. Rarely needed, so not part of the first load. */
export const restorePassword = {
  title: 'New password',
  enterEmail: 'Enter the e-mail address you sign in with. We send it a link to set a new password.',
  enterEmailAdmin:
    'Enter the e-mail address you sign in with. This service sends no links: an administrator receives your request and sets a new password.',
  submit: 'Request new password',
  requested:
    'If this address belongs to a user, an e-mail with a link is on its way. The link is valid for one hour. Administrators see the request as well.',
  requestedAdmin:
    'If this address belongs to a user, an administrator now sees the request. Ask your administrator for the new password.',
  noLinks: 'This service accepts no password links. Ask an administrator to set a new password for you.',
  newPassword: 'New password',
  repeatPassword: 'Repeat new password',
  passwordShort: 'At least 8 characters',
  passwordLong: 'At most 200 characters',
  passwordsDiffer: 'The passwords do not match',
  setPassword: 'Set password',
  passwordSet: 'Your new password is set. Sign in with it.',
  linkOver: 'This link has expired or was already used. Request a new one.',
  linkUnknown: 'This link is not valid. Open the link in the newest e-mail, or request a new one.',
  requestAgain: 'Request new link',
  toSignIn: 'Back to sign-in',
} as const
