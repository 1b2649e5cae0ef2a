/** Ein neues Passwort für alle, die ihres vergessen haben. */
export const restorePassword = {
  title: 'Neues Passwort',
  enterEmail:
    'Geben Sie die E-Mail-Adresse ein, mit der Sie sich anmelden. Sie erhalten einen Link, um ein neues Passwort festzulegen.',
  enterEmailAdmin:
    'Geben Sie die E-Mail-Adresse ein, mit der Sie sich anmelden. Dieser Dienst sendet keine Links: Ein Administrator erhält Ihre Anfrage und legt ein neues Passwort fest.',
  submit: 'Neues Passwort anfordern',
  requested:
    'Gehört diese Adresse zu einem Benutzer, ist eine E-Mail mit einem Link unterwegs. Der Link gilt eine Stunde. Auch Administratoren sehen die Anfrage.',
  requestedAdmin:
    'Gehört diese Adresse zu einem Benutzer, sieht ein Administrator jetzt die Anfrage. Fragen Sie Ihren Administrator nach dem neuen Passwort.',
  noLinks:
    'Dieser Dienst akzeptiert keine Passwort-Links. Bitten Sie einen Administrator, ein neues Passwort für Sie festzulegen.',
  newPassword: 'Neues Passwort',
  repeatPassword: 'Neues Passwort wiederholen',
  passwordShort: 'Mindestens 8 Zeichen',
  passwordLong: 'Höchstens 200 Zeichen',
  passwordsDiffer: 'Die Passwörter stimmen nicht überein',
  setPassword: 'Passwort festlegen',
  passwordSet: 'Ihr neues Passwort ist festgelegt. Melden Sie sich damit an.',
  linkOver: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Fordern Sie einen neuen an.',
  linkUnknown:
    'Dieser Link ist ungültig. Öffnen Sie den Link in der neuesten E-Mail oder fordern Sie einen neuen an.',
  requestAgain: 'Neuen Link anfordern',
  toSignIn: 'Zurück zur Anmeldung',
} as const
