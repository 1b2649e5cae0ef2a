/** Signing in and choosing a project. */
export const signIn = {
  title: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  togglePassword: 'Show or hide it',
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
  projectsTitle: 'Choose a project',
  projectsHint: 'It opens by itself next time.',
  noProjects: 'You have no project yet',
  noProjectsNext: 'Ask an administrator of your company to give you one, then try again.',
} as const
