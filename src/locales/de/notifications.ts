const n = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)
const severities = ['jedes Ereignis', 'niedrig und höher', 'mittel und höher', 'nur hoch']
const statuses = new Map([
  ['sent', 'Gesendet'],
  ['outbox', 'Nicht gesendet'],
  ['failed', 'Gescheitert'],
  ['queued', 'Unterwegs'],
])
const channels = new Map([
  ['email', 'E-Mail'],
  ['phone', 'Telefon'],
])

/** Die Seite der Meldungen: wer was erfährt, und was daraus wurde. */
export const notifications = {
  noMailServer:
    'Kein Mailserver ist konfiguriert, deshalb wird nichts per E-Mail gesendet. Setzen Sie SMTP_URL am Server.',
  noPhoneGateway:
    'Kein Telefon-Gateway ist konfiguriert, deshalb wird nichts per Telefon gesendet. Setzen Sie PHONE_WEBHOOK_URL am Server.',
  title: 'Meldungen',
  tabList: 'Teile der Meldungen',
  tabs: {
    profiles: 'Profile',
    subscribers: 'Empfänger',
    system: 'Systemereignisse',
    log: 'Versandprotokoll',
  },
  name: 'Name',
  nameMissing: 'Geben Sie einen Namen',
  none: 'Keine',
  kinds: { ALARM: 'Alarme auf dem Plan', SYSTEM: 'Systemereignisse' },
  channel: (channel: string) => channels.get(channel) ?? channel,
  severityFrom: (severity: number) => severities[severity] ?? `${severity} und höher`,
  profiles: {
    create: 'Neues Profil',
    empty: 'Noch keine Meldungsprofile',
    emptyNext:
      'Ein Profil sagt, welche Alarme gemeldet werden und auf welchem Weg. Legen Sie eines an und nennen Sie es dann bei den Empfängern.',
    kind: 'Meldet',
    active: 'An',
    on: 'An',
    off: 'Aus',
    what: 'Was',
    everyType: 'jede Art',
    ways: 'Wege',
    noWay: 'kein Weg',
    tells: 'Wer es erfährt',
    tellsNobody: 'noch niemand',
    tellsCount: (count: number) => `${count} Benutzer`,
    editTitle: (name: string) => `Profil ${name}`,
    activeLabel: 'An',
    severity: 'Geringste Schwere der Zone',
    severityOpen: 'Wie der Dienst es von sich aus hat',
    types: 'Arten von Alarmen',
    typesHint: 'Ist keine angekreuzt, gilt jede.',
    typesUnread: 'Der Dienst nennt seine Arten nicht. Die des Profils bleiben.',
    foreignType: (type: string) => `${type} (diese Art von Profil meldet das nicht)`,
    unlistedType: (type: string) => `${type} (der Dienst nennt es nicht mehr)`,
    cooldown: 'Pause für dieselbe Ursache, Sekunden',
    cooldownHint:
      'Dieselbe Ursache wird erst danach wieder gemeldet, außer es wurde schlimmer. Leer: wie der Dienst es von sich aus hat.',
    cooldownWrong: 'Eine Zahl von Sekunden von 0 bis 86400',
    channels: 'Wege',
    phoneOfUsers:
      'Systemereignisse gehen an die E-Mail-Adressen der Benutzer; der Dienst kennt für sie kein Telefon.',
    noChannel: 'Ohne einen Weg wird nichts gesendet.',
    kept: 'Außerdem in diesem Profil',
    keptHint: 'Diese Oberfläche weiß nichts davon. Es geht zurück, wie es kam.',
    changes: 'Was das Speichern ändert',
    noChanges: 'Noch nichts. Das ganze Profil wird gesendet; alles andere bleibt.',
    wholeSent: 'Das ganze Profil wird gesendet, also fällt sonst nichts auf eine Vorgabe zurück.',
    leftOpen: (fields: readonly string[]) => `Der Vorgabe des Dienstes überlassen: ${fields.join(', ')}.`,
    fields: {
      name: 'Name',
      kind: 'Meldet',
      active: 'An',
      leastSeverity: 'Geringste Schwere der Zone',
      alarmTypes: 'Arten von Alarmen',
      cooldownS: 'Pause',
      email: 'E-Mail',
      phone: 'Telefon',
    },
    openValue: 'die Vorgabe des Dienstes',
    test: 'Probe senden',
    testUnsaved: 'Speichern Sie zuerst: Die Probe geht mit dem hinaus, was gespeichert ist.',
    testMissing: 'Dieser Dienst bietet keine Probe eines Profils.',
    testNobody:
      'Durch dieses Profil erfährt noch niemand etwas, oder es hat keinen Weg: Nichts wurde gesendet.',
    testStuck: 'Nichts wurde gesendet: Die Kanäle dieses Profils sind am Server nicht konfiguriert.',
    notSent: 'nicht gesendet',
    tested: (count: number) =>
      `${n(count, 'Meldung wird', 'Meldungen werden')} gesendet; das Versandprotokoll zeigt das Ergebnis:`,
    stale:
      'Jemand anderes hat dieses Profil geändert, seit Sie es geöffnet haben. Beim Speichern werden Sie noch einmal gefragt, bevor es das andere ersetzt.',
    gone: 'Jemand anderes hat dieses Profil gelöscht.',
    delete: 'Profil löschen',
    deleteTitle: (name: string) => `Profil ${name} löschen?`,
    deleteSubscribers: (names: readonly string[]) =>
      names.length === 0
        ? 'Niemand erfährt etwas durch es.'
        : `${n(names.length, 'Empfänger erfährt', 'Empfänger erfahren')} nichts mehr durch es: ${names.join(', ')}.`,
    deleteOff: 'Soll es nur pausieren, so schalten Sie es stattdessen aus.',
  },
  subscribers: {
    create: 'Neuer Empfänger',
    empty: 'Noch keine Empfänger',
    emptyNext:
      'Ein Empfänger ist ein Mensch oder ein Posten mit Adressen und den Profilen, die ihm melden. Legen Sie den ersten an.',
    emails: 'E-Mail-Adressen',
    phones: 'Telefonnummern',
    addressHint: 'Je Zeile eine.',
    bareHint: 'Dieser Dienst hält eine.',
    profiles: 'Erfährt es durch',
    noProfiles: 'Noch gibt es keine Profile für Alarme. Legen Sie eines im Reiter „Profile“ an.',
    notAnEmail: (typed: string) => `${typed} ist keine E-Mail-Adresse`,
    notAPhone: (typed: string) =>
      `${typed} ist keine Telefonnummer: Ziffern, Leerzeichen und ()/-, davor ein Plus`,
    tooMany: 'Höchstens 50',
    oneOnly: 'Dieser Dienst hält von jeder Art eine Adresse',
    noAddress: 'Ohne eine Adresse lässt sich nichts senden.',
    unused: (channel: string) =>
      `Ein Profil hier sendet per ${channel}, aber eine solche Adresse gibt es nicht.`,
    deletedProfile: 'Es wird ein Profil genannt, das gelöscht ist; Speichern nimmt es heraus.',
    profileOff: (name: string) => `${name} (aus)`,
    editTitle: (name: string) => `Empfänger ${name}`,
    delete: 'Empfänger löschen',
    deleteTitle: (name: string) => `Empfänger ${name} löschen?`,
    deleteWhat: (profiles: readonly string[]) =>
      profiles.length === 0
        ? 'Kein Profil meldet ihm etwas.'
        : `Er erfährt nichts mehr durch: ${profiles.join(', ')}.`,
  },
  system: {
    grid: 'Wer Systemereignisse erfährt',
    user: 'Benutzer',
    hint: 'Stumme Tags, schwache Batterien, abwesende Knoten und ein verlorener Sync gehen an Benutzer, an ihre E-Mail-Adresse.',
    empty: 'Noch kein Profil für Systemereignisse',
    emptyNext: 'Legen Sie ein Profil an, das Systemereignisse meldet; dann wählen Sie hier, wer es bekommt.',
    cell: (user: string, profile: string) => `${user} erfährt es durch ${profile}`,
    notShown: 'ein Benutzer, den Sie nicht sehen',
    own: 'Sie wählen für sich selbst; Administratoren für alle.',
    failed: (user: string, why: string) => `Für ${user} hat sich nichts geändert. ${why}`,
  },
  log: {
    grid: 'Meldungen',
    at: 'Wann',
    status: 'Status',
    way: 'Weg',
    to: 'An',
    subject: 'Betreff',
    profile: 'Profil',
    any: 'Alle',
    search: 'Suche',
    statusWord: (status: string) => statuses.get(status) ?? status,
    statusHint: {
      sent: 'Der Mailserver oder der Webhook hat sie angenommen.',
      outbox: 'Nicht gesendet: Kein Mailserver oder Telefon-Gateway ist konfiguriert.',
      failed: 'Sie wurde unterwegs abgelehnt.',
      queued: 'Sie wartet, bis sie an der Reihe ist.',
    },
    heldBack: 'Mit anderen zurückgehalten',
    heldBackCount: (count: number) =>
      `${n(count, 'Meldung', 'Meldungen')} derselben Ursache davor zurückgehalten`,
    heldBackShort: (count: number) => `+${count} zurückgehalten`,
    about: 'Worüber',
    ofProject: 'Dieses Projekt',
    ofAccounts: 'Konten: neue Passwörter',
    empty: 'Noch wurde nichts gesendet',
    emptyNext: 'Meldungen stehen hier, sobald ein Alarm gemeldet oder eine Probe gesendet wird.',
    emptyAccounts: 'Noch hat niemand um ein neues Passwort gebeten.',
    nothingFits: 'Keine Meldung passt zu den Filtern',
    showAll: 'Alle zeigen',
    older: 'Ältere Meldungen',
    missing: 'Dieser Dienst führt kein Versandprotokoll',
    missingNext: 'Was gesendet wurde, sieht man nur dort, wo es ankommt.',
    forbidden: 'Das dürfen nur Systemadministratoren sehen.',
    test: 'Probe',
    deletedProfile: 'gelöschtes Profil',
    count: (shown: number, all: number, more: boolean) =>
      shown === all && !more
        ? n(all, 'Meldung', 'Meldungen')
        : `${shown} von ${all}${more ? ' oder mehr' : ''} Meldungen`,
  },
} as const
