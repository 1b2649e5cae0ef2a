/** Signing in and choosing a project. */
export const signIn = {
  title: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  togglePassword: 'Show or hide password',
  submit: 'Sign in',
  singleSignOn: 'Sign in with your company account',
  wrong: 'Incorrect e-mail or password. Passwords are case-sensitive.',
  disabled: 'This account is disabled. Ask an administrator to enable it.',
  tooMany: (seconds: number | undefined) =>
    seconds === undefined
      ? 'Too many attempts. Wait a moment, then try again.'
      : `Too many attempts. Try again in ${seconds} s.`,
  emailMissing: 'Enter your e-mail address',
  passwordMissing: 'Enter your password',
  forgot: 'Forgot your password?',
  projectsTitle: 'Choose a project',
  projectsHint: 'Opens automatically next time.',
  noProjects: 'You have no access to a project yet',
  noProjectsNext: 'Ask an administrator of your company for access, then try again.',
} as const
