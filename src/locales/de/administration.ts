import { fieldName } from './audit-fields.ts'

const n = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)
const listed = (names: readonly string[]) =>
  names.length > 8 ? `${names.slice(0, 8).join(', ')} und ${names.length - 8} weitere` : names.join(', ')

const roles = new Map([
  ['SYSTEM_ADMIN', 'Systemadmin'],
  ['COMPANY_ADMIN', 'Firmenadmin'],
  ['PROJECT_USER', 'Projektbenutzer'],
  ['PROJECT_VIEWER', 'Betrachter (nur lesen)'],
])

/** Worum es bei einer Änderung geht, in den Worten der Seiten. */
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

/** Die Verwaltung: Firmen, Projekte, Benutzer, und wer was sehen kann. */
export const administration = {
  title: 'Verwaltung',
  tabList: 'Teile der Verwaltung',
  tabs: {
    users: 'Benutzer',
    access: 'Zugriff',
    projects: 'Projekte',
    settings: 'Projekteinstellungen',
    companies: 'Firmen',
    walls: 'Wandanzeigen',
    changes: 'Änderungen',
  },
  readOnly:
    'Sie sehen, was Sie angeht. Nur Administratoren ändern es; Ihre eigenen Namen und Ihr Passwort stehen in Ihrem Konto.',
  toAccount: 'Ihr Konto',
  /** Eine Rolle eines anderen Dienstes behält ihren eigenen Namen. */
  role: (role: string) => roles.get(role) ?? role,
  roleLabel: 'Rolle',
  unknownRole: (spelling: string) =>
    `${spelling} ist keine Rolle, die diese Oberfläche kennt: Sie zählt als Projektbenutzer.`,
  name: 'Name',
  company: 'Firma',
  anyCompany: 'Jede',
  noCompany: 'Keine',
  anyRole: 'Jede',
  search: 'Suche',
  nothingFits: 'Nichts passt zu den Filtern',
  showAll: 'Alle zeigen',
  passwordHint: 'Mindestens 8 Zeichen. Übergeben Sie es selbst: Der Dienst sendet es nicht per E-Mail.',
  passwordShort: 'Mindestens 8 Zeichen',
  passwordLong: 'Höchstens 200 Zeichen',
  emailMissing: 'Tippen Sie eine E-Mail-Adresse, etwa anna@plant.example',
  emailTaken: 'Einen Benutzer mit dieser Adresse gibt es schon',
  nameMissing: 'Geben Sie einen Namen',
  companyNeeded: 'Ein Firmenadministrator braucht eine Firma',
  /** Auf der Seite, auf der man ein Projekt wählt. */
  firstProject: {
    make: 'Sie dürfen das erste anlegen. Ein Projekt hält Standorte, Tags und Alarme.',
    name: 'Name des Projekts',
    nameMissing: 'Geben Sie dem Projekt einen Namen',
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
      shown === all ? `${all} Benutzer` : `${shown} von ${all} ${all === 1 ? 'Benutzer' : 'Benutzern'}`,
    everyProject: 'jedes Projekt',
    everyOfCompany: 'jedes Projekt der Firma',
    noProject: 'noch keines',
    you: 'Sie',
    ofSystem: 'vom Dienst selbst',
    asked: 'bittet um ein neues Passwort',
    askedAt: (moment: string) =>
      `Um ein neues Passwort wurde ${moment} gebeten. Setzen Sie eines und übergeben Sie es selbst.`,
    empty: 'Der Dienst nennt keine Benutzer',
    emptyNext: 'Nicht einmal Ihr eigenes Konto. Fragen Sie, wer den Dienst betreibt.',
    editTitle: (name: string) => `Benutzer ${name}`,
    above: 'Die Rolle steht über Ihrer: Nur ein Systemadministrator ändert dieses Konto.',
    own: 'Das ist Ihr eigenes Konto. Namen und Passwort ändern Sie auf der Seite Ihres Kontos, die Rolle ein anderer Administrator.',
    lastAdmin: 'Das ist der letzte Systemadministrator: Rolle und Konto bleiben, bis es einen anderen gibt.',
    setPassword: 'Passwort setzen',
    setPasswordTitle: (name: string) => `Neues Passwort für ${name}`,
    setPasswordWhat: (name: string) =>
      `${name} wird sofort überall abgemeldet und braucht das neue Passwort, um zurückzukommen.`,
    newPassword: 'Neues Passwort',
    passwordSet: (name: string) => `${name} hat ein neues Passwort.`,
    delete: 'Benutzer löschen',
    deleteTitle: (name: string) => `${name} löschen?`,
    deleteWhat:
      'Mit dem Konto kann sich niemand mehr anmelden; es wird sofort überall abgemeldet. Was es getan hat, bleibt in der Geschichte.',
    deleteProjects: (names: readonly string[]) =>
      `Es verliert ${n(names.length, 'Projekt', 'Projekte')}: ${listed(names)}.`,
    giveNext: 'Ein Projektbenutzer sieht nichts, bis er ein Projekt bekommt: im Reiter „Zugriff“ oder hier.',
    give: 'Gibt Zugriff auf',
    giveFailed: (name: string, why: string) =>
      `Der Benutzer ist da, aber nicht in ${name}: ${why} Geben Sie es im Reiter „Zugriff“.`,
  },
  projects: {
    create: 'Neues Projekt',
    people: 'Gegeben an',
    peopleCount: (count: number) => `${count} Benutzer`,
    here: 'Sie sind hier',
    count: (count: number) => n(count, 'Projekt', 'Projekte'),
    empty: 'Noch keine Projekte',
    emptyNext:
      'Ein Projekt hält Standorte, Tags und Alarme von Menschen, die zusammenarbeiten. Legen Sie das erste an.',
    emptyAsk: 'Bitten Sie einen Administrator, eines anzulegen und Ihnen zu geben.',
    editTitle: (name: string) => `Projekt ${name}`,
    nameTaken: 'Ein anderes Projekt hat diesen Namen',
    delete: 'Projekt löschen',
    deleteTitle: (name: string) => `Projekt ${name} löschen?`,
    deleteWhat:
      'Seine Standorte, Grundrisse, Zonen, Tags, Geräte, Alarme und Geschichte bleiben gespeichert, aber niemand erreicht sie mehr.',
    deletePeople: (names: readonly string[]) =>
      names.length === 0
        ? 'Es war niemandem gegeben.'
        : `${n(names.length, 'Benutzer verliert', 'Benutzer verlieren')} es: ${listed(names)}.`,
    deleteHere: 'Sie arbeiten gerade in ihm. Danach wählen Sie ein anderes Projekt.',
  },
  changes: {
    at: 'Wann',
    who: 'Wer',
    action: 'Was geschah',
    actions: { CREATE: 'angelegt', UPDATE: 'geändert', DELETE: 'gelöscht' },
    what: 'Was',
    fields: 'Geänderte Felder',
    field: 'Feld',
    before: 'Vorher',
    after: 'Nachher',
    project: 'Projekt',
    request: 'Anfrage',
    from: (who: string, address: string) => `${who} (von ${address})`,
    any: 'Alles',
    noProject: 'keines',
    goneProject: 'ein gelöschtes Projekt',
    /** Anderer Art: das Wort des Dienstes selbst. */
    kind: (kind: string) => kinds.get(kind) ?? fieldName(kind),
    fieldName,
    /** Mehrere Änderungen einer einzigen Handlung. */
    group: (kinds: string, count: number) => `${kinds}: ${n(count, 'Änderung', 'Änderungen')}`,
    uid: 'Uid',
    copyUid: 'Uid kopieren',
    uidCopied: 'Kopiert',
    title: (kind: string, name: string, action: string) => `${kind} ${name}: ${action}`,
    count: (shown: number, all: number, older: boolean) =>
      `${shown === all ? n(all, 'Änderung', 'Änderungen') : `${shown} von ${n(all, 'Änderung', 'Änderungen')}`}${older ? ', ältere noch nicht gelesen' : ''}`,
    older: 'Ältere Änderungen',
    empty: 'Noch hat niemand etwas geändert',
    emptyNext: 'Jede Änderung steht von da an hier: wer, wann, und wie es vorher war.',
    forbidden: 'Wer was geändert hat, sehen nur Administratoren',
    missing: 'Dieser Dienst führt kein Protokoll der Änderungen',
    missingNext:
      'Es geht über die Spezifikation der Schnittstelle hinaus; fragen Sie, wer den Dienst betreibt.',
  },
  companies: {
    settings: 'Einstellungen, JSON',
    settingsHint: 'Freie Einstellungen der Firma (user_params); der Dienst speichert sie unverändert.',
    settingsWrong: 'Kein JSON-Objekt, etwa {"region": "nord"}',
    members: (count: number) => n(count, 'Mitglied', 'Mitglieder'),
    projectCount: (count: number) => n(count, 'Projekt', 'Projekte'),
    create: 'Neue Firma',
    count: (count: number) => n(count, 'Firma', 'Firmen'),
    users: 'Benutzer',
    projects: 'Projekte',
    empty: 'Keine Firmen',
    emptyNext:
      'Eine Firma besitzt Benutzer und Projekte und hat eigene Administratoren. Sie beginnt mit ihrem ersten Benutzer.',
    emptyAsk: 'Ihr Konto gehört keiner Firma.',
    editTitle: (name: string) => `Firma ${name}`,
    first: 'Ihr erster Benutzer',
    delete: 'Firma löschen',
    deleteTitle: (name: string) => `Firma ${name} löschen?`,
    deleteUsers: (names: readonly string[]) =>
      names.length === 0
        ? 'Sie hat keine Benutzer.'
        : `${n(names.length, 'Benutzer geht mit ihr und kann', 'Benutzer gehen mit ihr und können')} sich nicht mehr anmelden: ${listed(names)}.`,
    deleteProjects: (names: readonly string[]) =>
      names.length === 0
        ? 'Sie hat keine Projekte.'
        : `${n(names.length, 'Projekt geht', 'Projekte gehen')} mit ihr; niemand erreicht mehr, was sie halten: ${listed(names)}.`,
    deleteOwn:
      'Es ist Ihre eigene Firma. Nur ein Systemadministrator ohne Firma oder aus einer anderen löscht sie.',
  },
  access: {
    grid: 'Wer was sehen kann',
    user: 'Benutzer',
    project: 'Projekt',
    allProjects: 'Alle',
    none: '–',
    bySystem: 'durch Rolle',
    byCompany: 'durch Rolle',
    bySystemHint: 'Ein Systemadministrator betritt jedes Projekt.',
    byCompanyHint: 'Ein Firmenadministrator betritt jedes Projekt der Firma.',
    alsoGiven: (role: string) => `außerdem gegeben: ${role}`,
    cell: (user: string, project: string) => `${user} in ${project}`,
    hint: '„Durch Rolle“ wird nicht hier gegeben: Administratoren treten mit ihrer eigenen Rolle ein. Die gegebene Rolle bestimmt, was jemand im Projekt darf.',
    given: (user: string, project: string) => `${user} kann ${project} jetzt betreten.`,
    taken: (user: string, project: string) => `${user} kann ${project} nicht mehr betreten.`,
    undo: 'Rückgängig',
    failed: (user: string, project: string, why: string) =>
      `${user} in ${project} bleibt, wie es war. ${why}`,
    foreign: 'von einer anderen Firma',
  },
} as const
