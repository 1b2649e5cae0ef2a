/** Ein neues Passwort für alle, die ihres vergessen haben. */
export const restorePassword = {
  title: 'Neues Passwort',
  ask: 'Tippen Sie die E-Mail-Adresse, mit der Sie sich anmelden. Ein Link für ein neues Passwort wird an sie gesendet.',
  askAdmin:
    'Tippen Sie die E-Mail-Adresse, mit der Sie sich anmelden. Dieser Dienst sendet keine Links: Ein Administrator sieht Ihre Bitte und setzt ein neues Passwort.',
  submit: 'Um ein neues Passwort bitten',
  asked:
    'Gehört diese Adresse einem Benutzer, so ist eine E-Mail mit einem Link unterwegs; er gilt eine Stunde. Auch Administratoren sehen die Bitte.',
  askedAdmin:
    'Gehört diese Adresse einem Benutzer, so sieht ein Administrator jetzt die Bitte. Fragen Sie Ihren nach dem neuen Passwort.',
  noLinks:
    'Dieser Dienst nimmt keine Links für neue Passwörter. Bitten Sie einen Administrator, eines für Sie zu setzen.',
  newPassword: 'Neues Passwort',
  repeatPassword: 'Neues Passwort noch einmal',
  passwordShort: 'Mindestens 8 Zeichen',
  passwordLong: 'Höchstens 200 Zeichen',
  passwordsDiffer: 'Die beiden sind nicht gleich',
  setPassword: 'Passwort setzen',
  passwordSet: 'Ihr neues Passwort ist gesetzt. Melden Sie sich damit an.',
  linkOver: 'Dieser Link wurde schon benutzt oder ist zu alt. Bitten Sie um einen neuen.',
  linkUnknown:
    'Dieser Link stimmt nicht. Öffnen Sie die neueste E-Mail noch einmal oder bitten Sie um einen neuen.',
  askAgain: 'Um einen neuen Link bitten',
  toSignIn: 'Zur Anmeldung',
} as const
