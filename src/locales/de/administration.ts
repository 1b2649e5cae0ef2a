import { fieldName } from './audit-fields.ts'
import { counted, plural } from './plural.ts'

const listed = (names: readonly string[]) =>
  names.length > 8 ? `${names.slice(0, 8).join(', ')} und ${names.length - 8} weitere` : names.join(', ')

const roles = new Map([
  ['SYSTEM_ADMIN', 'Systemadministrator'],
  ['COMPANY_ADMIN', 'Firmenadministrator'],
  ['PROJECT_USER', 'Projektbenutzer'],
  ['PROJECT_VIEWER', 'Betrachter (nur lesen)'],
])

/** Arten von Objekten im Änderungsprotokoll. */
const kinds = new Map([
  ['sites', 'Standort'],
  ['areas', 'Bereich'],
  ['floorplans', 'Grundriss'],
  ['zones', 'Zone'],
  ['anchors', 'Anker'],
  ['nodes', 'Knoten'],
  ['tags', 'Tag'],
  ['tagTemplates', 'Tag-Vorlage'],
  ['groups', 'Gruppe'],
  ['tagBindings', 'Hardware eines Tags'],
  ['anchorBindings', 'Hardware eines Ankers'],
  ['alarms', 'Alarm'],
  ['alarmRules', 'Alarmregeln'],
  ['wallDisplays', 'Wandanzeige'],
  ['projectSettings', 'Projekteinstellungen'],
  ['projects', 'Projekt'],
  ['companies', 'Firma'],
  ['users', 'Benutzer'],
  ['schedules', 'Sync-Zeitplan'],
  ['syncSettings', 'Sync-Einstellungen'],
  ['networkSettings', 'Netzeinstellungen'],
  ['notificationProfiles', 'Benachrichtigungsprofil'],
  ['subscribers', 'Empfänger'],
  ['musters', 'Sammlung'],
  ['systemSubscriptions', 'Systemabonnement'],
  ['zoneDownloads', 'Zonen auf einem Tag'],
  ['reports', 'Bericht'],
  ['user_messages', 'Nachricht'],
  ['node_messages', 'Nachricht an einen Knoten'],
])

/** Die Verwaltung: Firmen, Projekte, Benutzer, Zugriff. */
export const administration = {
  title: 'Verwaltung',
  tabList: 'Verwaltung',
  tabs: {
    users: 'Benutzer',
    access: 'Zugriff',
    projects: 'Projekte',
    settings: 'Projekteinstellungen',
    companies: 'Firmen',
    walls: 'Wandanzeigen',
    changes: 'Änderungsprotokoll',
  },
  readOnly:
    'Sie sehen nur, worauf Sie Zugriff haben. Ändern können es Administratoren. Ihren Namen und Ihr Passwort ändern Sie in Ihrem Konto.',
  toAccount: 'Ihr Konto',
  /** Eine Rolle eines anderen Dienstes behält ihren eigenen Namen. */
  role: (role: string) => roles.get(role) ?? role,
  roleLabel: 'Rolle',
  unknownRole: (spelling: string) =>
    `${spelling} ist keine bekannte Rolle. Sie wird wie „Projektbenutzer“ behandelt.`,
  name: 'Name',
  company: 'Firma',
  anyCompany: 'Alle',
  noCompany: 'Keine',
  anyRole: 'Alle',
  search: 'Suche',
  nothingFits: 'Keine Treffer für diese Filter',
  showAll: 'Alle anzeigen',
  passwordHint: 'Mindestens 8 Zeichen. Geben Sie es selbst weiter: Der Dienst sendet es nicht per E-Mail.',
  passwordShort: 'Mindestens 8 Zeichen',
  passwordLong: 'Höchstens 200 Zeichen',
  emailMissing: 'Geben Sie eine E-Mail-Adresse ein, etwa anna@plant.example',
  emailTaken: 'Es gibt bereits einen Benutzer mit dieser Adresse',
  nameMissing: 'Geben Sie einen Namen ein',
  companyNeeded: 'Ein Firmenadministrator braucht eine Firma',
  /** Auf der Seite, auf der man ein Projekt wählt. */
  firstProject: {
    make: 'Sie können das erste anlegen. Ein Projekt enthält Standorte, Tags und Alarme.',
    name: 'Name des Projekts',
    nameMissing: 'Geben Sie einen Namen für das Projekt ein',
    submit: 'Projekt anlegen',
  },
  users: {
    create: 'Neuer Benutzer',
    email: 'E-Mail',
    password: 'Passwort',
    firstName: 'Vorname',
    lastName: 'Nachname',
    phone: 'Telefon',
    projects: 'Projekte',
    count: (shown: number, all: number) =>
      shown === all
        ? `${all} Benutzer`
        : `${shown} von ${all} ${plural(all, { one: 'Benutzer', other: 'Benutzern' })}`,
    everyProject: 'alle Projekte',
    everyOfCompany: 'alle Projekte der Firma',
    noProject: 'keine',
    you: 'Sie',
    ofSystem: 'Systemkonto',
    passwordRequested: 'hat ein neues Passwort angefordert',
    passwordRequestedAt: (moment: string) =>
      `Hat ${moment} ein neues Passwort angefordert. Legen Sie eines fest und geben Sie es selbst weiter.`,
    empty: 'Der Dienst führt keine Benutzer',
    emptyNext: 'Auch Ihr eigenes Konto fehlt. Fragen Sie den Administrator des Dienstes.',
    editTitle: (name: string) => `Benutzer ${name}`,
    above: 'Diese Rolle steht über Ihrer. Nur ein Systemadministrator kann dieses Konto ändern.',
    own: 'Das ist Ihr eigenes Konto. Name und Passwort ändern Sie auf Ihrer Kontoseite. Ihre Rolle kann ein anderer Administrator ändern.',
    lastAdmin:
      'Das ist der letzte Systemadministrator. Rolle und Konto lassen sich erst ändern, wenn es einen weiteren gibt.',
    setPassword: 'Passwort festlegen',
    setPasswordTitle: (name: string) => `Neues Passwort für ${name}`,
    setPasswordWhat: (name: string) =>
      `${name} wird auf jedem Gerät abgemeldet und muss sich mit dem neuen Passwort anmelden.`,
    newPassword: 'Neues Passwort',
    passwordSet: (name: string) => `${name} hat ein neues Passwort.`,
    lastSignIn: 'Letzte Anmeldung',
    neverSignedIn: 'Nie',
    disabled: 'deaktiviert',
    isDisabled: 'Dieses Konto ist deaktiviert: Der Benutzer kann sich nicht anmelden.',
    disable: 'Konto deaktivieren',
    disableTitle: (name: string) => `Konto von ${name} deaktivieren?`,
    disableWhat:
      'Der Benutzer wird auf jedem Gerät abgemeldet und kann sich erst wieder anmelden, wenn Sie das Konto aktivieren. Seine Wandanzeigen werden widerrufen.',
    enable: 'Konto aktivieren',
    enableTitle: (name: string) => `Konto von ${name} aktivieren?`,
    enableWhat: 'Der Benutzer kann sich wieder mit demselben Passwort anmelden und hat denselben Zugriff.',
    delete: 'Benutzer löschen',
    deleteTitle: (name: string) => `${name} löschen?`,
    deleteWhat:
      'Der Benutzer wird auf jedem Gerät abgemeldet und kann sich nicht mehr anmelden. Seine Einträge im Verlauf bleiben erhalten.',
    deleteProjects: (names: readonly string[]) =>
      `Der Benutzer verliert den Zugriff auf ${counted(names.length, { one: 'Projekt', other: 'Projekte' })}: ${listed(names)}.`,
    grantNext:
      'Ein Projektbenutzer braucht Zugriff auf ein Projekt: Erteilen Sie ihn hier oder im Reiter „Zugriff“.',
    grantAccess: 'Zugriff auf',
    grantFailed: (name: string, why: string) =>
      `Der Benutzer wurde angelegt, hat aber keinen Zugriff auf ${name}: ${why} Erteilen Sie ihn im Reiter „Zugriff“.`,
  },
  projects: {
    create: 'Neues Projekt',
    people: 'Benutzer',
    peopleCount: (count: number) => `${count} Benutzer`,
    here: 'aktuelles Projekt',
    count: (count: number) => counted(count, { one: 'Projekt', other: 'Projekte' }),
    empty: 'Noch keine Projekte',
    emptyNext: 'Ein Projekt enthält Standorte, Tags und Alarme. Legen Sie das erste an.',
    emptyAsk: 'Bitten Sie einen Administrator, eines anzulegen und Ihnen Zugriff zu erteilen.',
    editTitle: (name: string) => `Projekt ${name}`,
    nameTaken: 'Ein anderes Projekt hat bereits diesen Namen',
    delete: 'Projekt löschen',
    deleteTitle: (name: string) => `Projekt ${name} löschen?`,
    deleteWhat:
      'Standorte, Grundrisse, Zonen, Tags, Hardware, Alarme und Verlauf bleiben gespeichert, aber niemand kann sie mehr öffnen.',
    deletePeople: (names: readonly string[]) =>
      names.length === 0
        ? 'Kein Benutzer hat Zugriff darauf.'
        : `${counted(names.length, { one: 'Benutzer verliert', other: 'Benutzer verlieren' })} den Zugriff: ${listed(names)}.`,
    deleteHere: 'Das ist Ihr aktuelles Projekt. Danach wählen Sie ein anderes.',
  },
  changes: {
    at: 'Zeit',
    who: 'Benutzer',
    action: 'Aktion',
    actions: { CREATE: 'angelegt', UPDATE: 'geändert', DELETE: 'gelöscht' },
    what: 'Objekt',
    fields: 'Geänderte Felder',
    field: 'Feld',
    before: 'Vorher',
    after: 'Nachher',
    project: 'Projekt',
    request: 'Anfrage',
    from: (who: string, address: string) => `${who} (von ${address})`,
    any: 'Alle',
    noProject: 'keines',
    goneProject: 'ein gelöschtes Projekt',
    /** Eine unbekannte Art behält den Namen des Dienstes. */
    kind: (kind: string) => kinds.get(kind) ?? fieldName(kind),
    fieldName,
    /** Mehrere Änderungen durch eine einzige Aktion. */
    group: (kinds: string, count: number) =>
      `${kinds}: ${counted(count, { one: 'Änderung', other: 'Änderungen' })}`,
    uid: 'UID',
    copyUid: 'UID kopieren',
    uidCopied: 'Kopiert',
    title: (kind: string, name: string, action: string) => `${kind} ${name}: ${action}`,
    count: (shown: number, all: number, older: boolean) =>
      `${shown === all ? counted(all, { one: 'Änderung', other: 'Änderungen' }) : `${shown} von ${counted(all, { one: 'Änderung', other: 'Änderungen' })}`}${older ? ', ältere noch nicht geladen' : ''}`,
    older: 'Ältere Änderungen laden',
    empty: 'Noch keine Änderungen',
    emptyNext: 'Jede Änderung erscheint hier: wer sie wann vorgenommen hat, mit den Werten davor und danach.',
    forbidden: 'Das Änderungsprotokoll sehen nur Administratoren',
    missing: 'Dieser Dienst hat kein Änderungsprotokoll',
    missingNext:
      'Das Änderungsprotokoll gehört nicht zur Spezifikation der Schnittstelle. Fragen Sie den Administrator des Dienstes.',
  },
  companies: {
    settings: 'Einstellungen, JSON',
    settingsHint: 'Eigene Einstellungen der Firma (user_params); sie werden unverändert gespeichert.',
    settingsWrong: 'Geben Sie ein JSON-Objekt ein, etwa {"region": "nord"}',
    members: (count: number) => counted(count, { one: 'Mitglied', other: 'Mitglieder' }),
    projectCount: (count: number) => counted(count, { one: 'Projekt', other: 'Projekte' }),
    create: 'Neue Firma',
    count: (count: number) => counted(count, { one: 'Firma', other: 'Firmen' }),
    users: 'Benutzer',
    projects: 'Projekte',
    empty: 'Noch keine Firmen',
    emptyNext:
      'Eine Firma besitzt Benutzer und Projekte und hat eigene Administratoren. Sie wird mit ihrem ersten Benutzer angelegt.',
    emptyAsk: 'Ihr Konto gehört keiner Firma.',
    editTitle: (name: string) => `Firma ${name}`,
    first: 'Erster Benutzer',
    delete: 'Firma löschen',
    deleteTitle: (name: string) => `Firma ${name} löschen?`,
    deleteUsers: (names: readonly string[]) =>
      names.length === 0
        ? 'Sie hat keine Benutzer.'
        : `${counted(names.length, { one: 'Benutzer wird mitgelöscht und kann', other: 'Benutzer werden mitgelöscht und können' })} sich nicht mehr anmelden: ${listed(names)}.`,
    deleteProjects: (names: readonly string[]) =>
      names.length === 0
        ? 'Sie hat keine Projekte.'
        : `${counted(names.length, { one: 'Projekt wird', other: 'Projekte werden' })} mitgelöscht; niemand kann ihre Daten mehr öffnen: ${listed(names)}.`,
    deleteOwn:
      'Das ist Ihre eigene Firma. Nur ein Systemadministrator, der nicht zu ihr gehört, kann sie löschen.',
  },
  access: {
    grid: 'Zugriff nach Benutzer und Projekt',
    user: 'Benutzer',
    project: 'Projekt',
    allProjects: 'Alle',
    none: '–',
    bySystem: 'durch Rolle',
    byCompany: 'durch Rolle',
    bySystemHint: 'Ein Systemadministrator hat Zugriff auf jedes Projekt.',
    byCompanyHint: 'Ein Firmenadministrator hat Zugriff auf jedes Projekt der Firma.',
    alsoGranted: (role: string) => `zusätzlich erteilt: ${role}`,
    cell: (user: string, project: string) => `${user} in ${project}`,
    hint: '„Durch Rolle“ wird nicht hier erteilt: Administratoren haben Zugriff durch ihre eigene Rolle. Die erteilte Rolle bestimmt, was ein Benutzer im Projekt darf.',
    granted: (user: string, project: string) => `${user} hat jetzt Zugriff auf ${project}.`,
    revoked: (user: string, project: string) => `${user} hat keinen Zugriff mehr auf ${project}.`,
    undo: 'Rückgängig',
    failed: (user: string, project: string, why: string) =>
      `Der Zugriff von ${user} auf ${project} wurde nicht geändert. ${why}`,
    foreign: 'andere Firma',
  },
} as const
