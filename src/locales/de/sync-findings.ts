interface FindingWords {
  readonly name: string
  readonly other: string
  readonly slot: number
  readonly span: string
  readonly count: number
}

/** Was gegen einen Start des Syncs spricht. */
export const syncFindings = {
  'no-schedule': () => 'Kein Zeitplan ist gewählt. Wählen Sie einen in den Einstellungen.',
  'schedule-version': () => 'Der Zeitplan ist von Version 1. Der Sync braucht einen von Version 2.',
  'schedule-unread': () =>
    'Der Zeitplan hat kein Format, das hier bekannt ist; seine Slots lassen sich nicht prüfen.',
  'schedule-empty': () => 'Der Zeitplan hat keine Slots.',
  'schedule-twice': (f: FindingWords) => `Der Zeitplan vergibt Slot ${f.slot} zweimal.`,
  'schedule-beyond': (f: FindingWords) => `Slot ${f.slot} des Zeitplans liegt über 63; Knoten lehnen ihn ab.`,
  'schedule-unknown': (f: FindingWords) =>
    `Slot ${f.slot} des Zeitplans gehört ${f.name}, und das ist kein Knoten dieses Projekts.`,
  'lsb-version': () => 'Die Einstellungen sind von TDOA-Version 1. Der Sync läuft nur mit Version 2.',
  'no-master': () => 'Kein Master ist eingestellt. Jemand muss den Takt geben.',
  'no-node': (f: FindingWords) => `${f.name} ist kein Knoten dieses Projekts.`,
  twice: (f: FindingWords) => `${f.name} ist zweimal eingestellt.`,
  'master-addr': (f: FindingWords) =>
    `Die Einstellungen geben Master ${f.name} die Adresse eines anderen Knotens. Ihm wird seine eigene gesendet.`,
  'follows-nobody': (f: FindingWords) => `${f.name} folgt keinem eingestellten Master.`,
  'no-slot': (f: FindingWords) => `${f.name} hat keinen Slot.`,
  'slot-beyond': (f: FindingWords) => `${f.name} hat Slot ${f.slot}, über 63; Knoten lehnen ihn ab.`,
  'slot-twice': (f: FindingWords) => `${f.name} und ${f.other} senden im selben Slot, ${f.slot}.`,
  'slot-shared': (f: FindingWords) =>
    `${f.name} und ${f.other} folgen verschiedenen Mastern, senden aber im selben Slot, ${f.slot}, in Reichweite voneinander.`,
  'slot-of-other': (f: FindingWords) => `${f.name} hat Slot ${f.slot}, den der Zeitplan ${f.other} gibt.`,
  'slot-not-scheduled': (f: FindingWords) =>
    `${f.name} hat Slot ${f.slot}; im Zeitplan ist das kein Slot für den Sync.`,
  'not-placed': (f: FindingWords) =>
    `${f.name} ist an keinem Anker eines Plans, also lässt sich seine Reichweite nicht beurteilen.`,
  'out-of-reach': (f: FindingWords) => `${f.name} ist außer Reichweite des Masters, dem er folgt.`,
  'anchors-out-of-reach': (f: FindingWords) =>
    f.count === 1
      ? '1 Anker ist außer Reichweite jedes Takts.'
      : `${f.count} Anker sind außer Reichweite jedes Takts.`,
  'service-mode': (f: FindingWords) => `${f.name} ist im Servicebetrieb.`,
  silent: (f: FindingWords) => `${f.name} wurde zuletzt vor ${f.span} gehört; vielleicht ist er offline.`,
  'never-heard': (f: FindingWords) =>
    `${f.name} hat noch nie etwas von sich gesagt; vielleicht ist er offline.`,
} as const
