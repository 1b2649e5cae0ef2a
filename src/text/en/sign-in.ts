/** Signing in and choosing a project. */
export const signIn = {
  title: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  singleSignOn: 'Sign in with your company account',
  wrong: 'This e-mail and password do not go together. Check both; capitals count in the password.',
  tooMany: (seconds: number | undefined) =>
    seconds === undefined
      ? 'Too many tries. Wait a little, then try again.'
      : `Too many tries. Try again in ${seconds} s.`,
  emailMissing: 'Type your e-mail address',
  passwordMissing: 'Type your password',
  forgot: 'Forgot your password?',
  restoreTitle: 'New password',
  restoreAsk: 'Type the e-mail address that you sign in with. A link for a new password is mailed to it.',
  restoreAskAdmin:
    'Type the e-mail address that you sign in with. This service mails no links: an administrator sees your request and sets a new password.',
  restoreSubmit: 'Ask for a new password',
  restoreAsked:
    'If this address belongs to a user, a mail with a link is on its way; the link is good for an hour. Administrators see the request, too.',
  restoreAskedAdmin:
    'If this address belongs to a user, an administrator sees the request now. Ask yours for the new password.',
  restoreNoLinks: 'This service takes no links for new passwords. Ask an administrator to set one for you.',
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
  noProjectsMake: 'You may make the first one. A project holds sites, tags and alarms.',
  projectName: 'Name of the project',
  projectNameMissing: 'Give the project a name',
  makeProject: 'Make the project',
  projectsTitle: 'Choose a project',
  projectsHint: 'It opens by itself next time.',
  noProjects: 'You have no project yet',
  noProjectsNext: 'Ask an administrator of your company to give you one, then try again.',
} as const
