/** Anmelden und ein Projekt wählen. */
export const signIn = {
  title: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  togglePassword: 'Zeigen oder verbergen',
  submit: 'Anmelden',
  singleSignOn: 'Mit dem Firmenkonto anmelden',
  wrong:
    'Diese E-Mail und dieses Passwort gehören nicht zusammen. Prüfen Sie beides; beim Passwort zählt die Großschreibung.',
  tooMany: (seconds: number | undefined) =>
    seconds === undefined
      ? 'Zu viele Versuche. Warten Sie etwas und versuchen Sie es dann erneut.'
      : `Zu viele Versuche. In ${seconds} s geht es wieder.`,
  emailMissing: 'Tippen Sie Ihre E-Mail-Adresse',
  passwordMissing: 'Tippen Sie Ihr Passwort',
  forgot: 'Passwort vergessen?',
  projectsTitle: 'Projekt wählen',
  projectsHint: 'Beim nächsten Mal öffnet es sich von selbst.',
  noProjects: 'Sie haben noch kein Projekt',
  noProjectsNext: 'Bitten Sie einen Administrator Ihrer Firma um eines und versuchen Sie es dann erneut.',
} as const
