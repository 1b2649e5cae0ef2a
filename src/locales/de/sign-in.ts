/** Anmelden und ein Projekt wählen. */
export const signIn = {
  title: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  togglePassword: 'Passwort anzeigen oder verbergen',
  submit: 'Anmelden',
  singleSignOn: 'Mit dem Firmenkonto anmelden',
  wrong: 'E-Mail oder Passwort ist falsch. Beim Passwort zählt die Groß- und Kleinschreibung.',
  disabled: 'Dieses Konto ist deaktiviert. Bitten Sie einen Administrator, es zu aktivieren.',
  tooMany: (seconds: number | undefined) =>
    seconds === undefined
      ? 'Zu viele Versuche. Warten Sie einen Moment und versuchen Sie es dann erneut.'
      : `Zu viele Versuche. Versuchen Sie es in ${seconds} s erneut.`,
  emailMissing: 'Geben Sie Ihre E-Mail-Adresse ein',
  passwordMissing: 'Geben Sie Ihr Passwort ein',
  forgot: 'Passwort vergessen?',
  projectsTitle: 'Projekt wählen',
  projectsHint: 'Öffnet sich beim nächsten Mal automatisch.',
  noProjects: 'Sie haben noch auf kein Projekt Zugriff',
  noProjectsNext: 'Bitten Sie einen Administrator Ihrer Firma um Zugriff und versuchen Sie es dann erneut.',
} as const
