import { counted } from './plural.ts'

const severities = ['alle Ereignisse', 'niedrig und höher', 'mittel und höher', 'nur hoch']
const statuses = new Map([
  ['sent', 'Gesendet'],
  ['outbox', 'Nicht gesendet'],
  ['failed', 'Fehlgeschlagen'],
  ['queued', 'In Warteschlange'],
])
const channels = new Map([
  ['email', 'E-Mail'],
  ['phone', 'Telefon'],
])

/** Die Seite der Benachrichtigungen: Profile, Empfänger, Versandprotokoll. */
export const notifications = {
  noMailServer:
    'Kein Mailserver ist konfiguriert, deshalb wird nichts per E-Mail gesendet. Setzen Sie SMTP_URL am Server.',
  noPhoneGateway:
    'Kein Telefon-Gateway ist konfiguriert, deshalb wird nichts per Telefon gesendet. Setzen Sie PHONE_WEBHOOK_URL am Server.',
  title: 'Benachrichtigungen',
  tabList: 'Benachrichtigungen',
  tabs: {
    profiles: 'Profile',
    subscribers: 'Empfänger',
    system: 'Systemereignisse',
    log: 'Versandprotokoll',
  },
  name: 'Name',
  nameMissing: 'Geben Sie einen Namen ein',
  none: 'Keine',
  kinds: { ALARM: 'Alarme', SYSTEM: 'Systemereignisse' },
  channel: (channel: string) => channels.get(channel) ?? channel,
  severityFrom: (severity: number) => severities[severity] ?? `${severity} und höher`,
  profiles: {
    create: 'Neues Profil',
    empty: 'Noch keine Benachrichtigungsprofile',
    emptyNext:
      'Ein Profil legt fest, welche Alarme über welchen Kanal gesendet werden. Legen Sie eines an und weisen Sie es Empfängern zu.',
    kind: 'Meldet',
    active: 'Aktiv',
    on: 'An',
    off: 'Aus',
    conditions: 'Bedingungen',
    everyType: 'alle Arten',
    channelsHead: 'Kanäle',
    noChannels: 'keine',
    recipients: 'Empfänger',
    noRecipients: 'noch keine',
    editTitle: (name: string) => `Profil ${name}`,
    activeLabel: 'Aktiv',
    severity: 'Mindest-Schweregrad der Zone',
    severityOpen: 'Vorgabe des Dienstes',
    types: 'Alarmarten',
    typesHint: 'Ohne Auswahl gelten alle Arten.',
    typesUnread: 'Die Alarmarten konnten nicht geladen werden. Die Arten dieses Profils bleiben erhalten.',
    foreignType: (type: string) => `${type} (für diese Art von Profil nicht verfügbar)`,
    unlistedType: (type: string) => `${type} (nicht mehr verfügbar)`,
    cooldown: 'Pause bei gleicher Ursache, Sekunden',
    cooldownHint:
      'Dieselbe Ursache wird erst nach dieser Zeit erneut gesendet, außer der Schweregrad steigt. Leer: Vorgabe des Dienstes.',
    cooldownWrong: 'Geben Sie eine Zahl von 0 bis 86400 Sekunden ein',
    channels: 'Kanäle',
    phoneOfUsers:
      'Systemereignisse gehen an die E-Mail-Adressen der Benutzer; eine Telefonnummer gibt es dafür nicht.',
    noChannel: 'Ohne Kanal wird nichts gesendet.',
    kept: 'Weitere Einstellungen dieses Profils',
    keptHint: 'Dieser Oberfläche unbekannt. Sie werden unverändert gespeichert.',
    changes: 'Zu speichernde Änderungen',
    noChanges: 'Noch keine Änderungen. Das ganze Profil wird gespeichert; alles andere bleibt.',
    wholeSent:
      'Das ganze Profil wird gespeichert, deshalb fällt keine andere Einstellung auf ihre Vorgabe zurück.',
    leftOpen: (fields: readonly string[]) => `Vorgabe des Dienstes gilt für: ${fields.join(', ')}.`,
    fields: {
      name: 'Name',
      kind: 'Meldet',
      active: 'Aktiv',
      leastSeverity: 'Mindest-Schweregrad der Zone',
      alarmTypes: 'Alarmarten',
      cooldownS: 'Pause',
      email: 'E-Mail',
      phone: 'Telefon',
    },
    openValue: 'Vorgabe des Dienstes',
    test: 'Test senden',
    testUnsaved: 'Speichern Sie zuerst: Der Test verwendet das gespeicherte Profil.',
    testMissing: 'Dieser Dienst kann keinen Test senden.',
    testNobody: 'Nichts gesendet: Dieses Profil hat keine Empfänger oder keinen Kanal.',
    testStuck: 'Nichts gesendet: Die Kanäle dieses Profils sind auf dem Server nicht konfiguriert.',
    notSent: 'nicht gesendet',
    tested: (count: number) =>
      `${counted(count, { one: 'Nachricht wird', other: 'Nachrichten werden' })} gesendet; das Versandprotokoll zeigt das Ergebnis:`,
    stale:
      'Jemand anderes hat dieses Profil geändert, nachdem Sie es geöffnet haben. Bevor das Speichern diese Änderungen ersetzt, werden Sie gefragt.',
    gone: 'Jemand anderes hat dieses Profil gelöscht.',
    delete: 'Profil löschen',
    deleteTitle: (name: string) => `Profil ${name} löschen?`,
    deleteSubscribers: (names: readonly string[]) =>
      names.length === 0
        ? 'Es hat keine Empfänger.'
        : `${counted(names.length, { one: 'Empfänger wird', other: 'Empfänger werden' })} darüber nicht mehr benachrichtigt: ${names.join(', ')}.`,
    deleteOff: 'Um Benachrichtigungen zu pausieren, schalten Sie das Profil stattdessen aus.',
  },
  subscribers: {
    create: 'Neuer Empfänger',
    empty: 'Noch keine Empfänger',
    emptyNext:
      'Ein Empfänger ist eine Person oder ein Team mit Adressen und den Profilen für Benachrichtigungen. Legen Sie den ersten an.',
    emails: 'E-Mail-Adressen',
    phones: 'Telefonnummern',
    addressHint: 'Eine pro Zeile.',
    bareHint: 'Dieser Dienst speichert eine Adresse.',
    profiles: 'Profile',
    noProfiles: 'Es gibt noch keine Alarmprofile. Legen Sie eines im Reiter „Profile“ an.',
    notAnEmail: (typed: string) => `${typed} ist keine E-Mail-Adresse`,
    notAPhone: (typed: string) =>
      `${typed} ist keine Telefonnummer. Erlaubt sind Ziffern, Leerzeichen, ()/- und ein Plus am Anfang.`,
    tooMany: 'Höchstens 50',
    oneOnly: 'Dieser Dienst speichert von jeder Art eine Adresse',
    noAddress: 'Ohne Adresse kann nichts gesendet werden.',
    unused: (channel: string) =>
      `Ein ausgewähltes Profil sendet per ${channel}, aber es gibt keine solche Adresse.`,
    deletedProfile: 'Ein gelöschtes Profil ist noch zugewiesen. Speichern entfernt es.',
    profileOff: (name: string) => `${name} (aus)`,
    editTitle: (name: string) => `Empfänger ${name}`,
    delete: 'Empfänger löschen',
    deleteTitle: (name: string) => `Empfänger ${name} löschen?`,
    deleteWhat: (profiles: readonly string[]) =>
      profiles.length === 0
        ? 'Er hat keine Profile.'
        : `Er wird nicht mehr benachrichtigt durch: ${profiles.join(', ')}.`,
  },
  system: {
    grid: 'Empfänger von Systemereignissen',
    user: 'Benutzer',
    hint: 'Stumme Tags, schwache Batterien, Knoten, die offline sind, und verlorener Sync werden Benutzern per E-Mail gesendet.',
    empty: 'Noch keine Profile für Systemereignisse',
    emptyNext: 'Legen Sie ein Profil für Systemereignisse an und wählen Sie hier seine Empfänger aus.',
    cell: (user: string, profile: string) => `${user} über ${profile} benachrichtigen`,
    notShown: 'nicht sichtbarer Benutzer',
    own: 'Sie können Ihre eigene Zeile ändern; Administratoren können alle ändern.',
    failed: (user: string, why: string) => `Für ${user} wurde nichts geändert. ${why}`,
  },
  log: {
    grid: 'Nachrichten',
    at: 'Zeit',
    status: 'Status',
    channel: 'Kanal',
    to: 'Empfänger',
    subject: 'Betreff',
    profile: 'Profil',
    any: 'Alle',
    search: 'Suche',
    statusLabel: (status: string) => statuses.get(status) ?? status,
    statusHint: {
      sent: 'Vom Mailserver oder Webhook angenommen.',
      outbox:
        'Nicht gesendet: Kein Mailserver oder Telefon-Gateway ist konfiguriert. Sie können die Nachricht hier lesen.',
      failed: 'Vom Mailserver oder Webhook abgelehnt.',
      queued: 'Wartet auf den Versand.',
    },
    suppressed: 'Unterdrückt',
    suppressedCount: (count: number) =>
      `${counted(count, { one: 'Nachricht', other: 'Nachrichten' })} gleicher Ursache davor unterdrückt`,
    suppressedShort: (count: number) => `+${count} unterdrückt`,
    about: 'Thema',
    ofProject: 'Dieses Projekt',
    ofAccounts: 'Neue Passwörter',
    empty: 'Noch keine Nachrichten gesendet',
    emptyNext: 'Nachrichten erscheinen hier, sobald ein Alarm oder ein Test gesendet wird.',
    emptyAccounts: 'Noch wurde kein neues Passwort angefordert.',
    nothingFits: 'Keine Nachricht entspricht den Filtern',
    showAll: 'Alle anzeigen',
    older: 'Ältere Nachrichten laden',
    missing: 'Dieser Dienst hat kein Versandprotokoll',
    missingNext: 'Fragen Sie bei den Empfängern nach, ob Nachrichten angekommen sind.',
    forbidden: 'Das sehen nur Systemadministratoren.',
    test: 'Test',
    deletedProfile: 'gelöschtes Profil',
    count: (shown: number, all: number, more: boolean) =>
      shown === all && !more
        ? counted(all, { one: 'Nachricht', other: 'Nachrichten' })
        : `${shown} von ${all}${more ? ' oder mehr' : ''} Nachrichten`,
  },
} as const
