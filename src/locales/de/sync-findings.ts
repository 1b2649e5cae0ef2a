import { counted } from './plural.ts'

interface FindingWords {
  readonly name: string
  readonly other: string
  readonly slot: number
  readonly span: string
  readonly count: number
}

/** Was gegen einen Start des Syncs spricht. */
export const syncFindings = {
  'no-schedule': () => 'Kein Zeitplan ausgewählt. Wählen Sie einen in den Einstellungen aus.',
  'schedule-version': () => 'Der Zeitplan hat Version 1. Der Sync benötigt Version 2.',
  'schedule-unread': () =>
    'Das Format des Zeitplans ist unbekannt, deshalb lassen sich seine Slots nicht prüfen.',
  'schedule-empty': () => 'Der Zeitplan hat keine Slots.',
  'schedule-twice': (f: FindingWords) => `Der Zeitplan verwendet Slot ${f.slot} doppelt.`,
  'schedule-beyond': (f: FindingWords) => `Slot ${f.slot} des Zeitplans liegt über 63; Knoten lehnen ihn ab.`,
  'schedule-unknown': (f: FindingWords) =>
    `Slot ${f.slot} des Zeitplans gehört zu ${f.name}, keinem Knoten dieses Projekts.`,
  'lsb-version': () => 'Die Einstellungen sind für TDOA-Version 1. Der Sync benötigt Version 2.',
  'no-master': () => 'Kein Master ist konfiguriert. Fügen Sie mindestens einen hinzu.',
  'no-node': (f: FindingWords) => `${f.name} ist kein Knoten dieses Projekts.`,
  twice: (f: FindingWords) => `${f.name} ist doppelt konfiguriert.`,
  'master-addr': (f: FindingWords) =>
    `Die Adresse von Master ${f.name} in den Einstellungen gehört einem anderen Knoten. Stattdessen wird seine eigene gesendet.`,
  'follows-nobody': (f: FindingWords) => `${f.name} folgt keinem konfigurierten Master.`,
  'no-slot': (f: FindingWords) => `${f.name} hat keinen Slot.`,
  'slot-beyond': (f: FindingWords) => `${f.name} hat Slot ${f.slot}, über 63; Knoten lehnen ihn ab.`,
  'slot-twice': (f: FindingWords) => `${f.name} und ${f.other} verwenden denselben Slot, ${f.slot}.`,
  'slot-shared': (f: FindingWords) =>
    `${f.name} und ${f.other} folgen verschiedenen Mastern, verwenden aber denselben Slot, ${f.slot}, in Funkreichweite voneinander.`,
  'slot-of-other': (f: FindingWords) => `${f.name} hat Slot ${f.slot}, den der Zeitplan ${f.other} zuweist.`,
  'slot-not-scheduled': (f: FindingWords) =>
    `${f.name} hat Slot ${f.slot}, der im Zeitplan kein Sync-Slot ist.`,
  'not-placed': (f: FindingWords) =>
    `${f.name} ist an keinen platzierten Anker gebunden, deshalb lässt sich die Funkreichweite nicht prüfen.`,
  'out-of-reach': (f: FindingWords) => `${f.name} ist außer Funkreichweite des Masters, dem er folgt.`,
  'anchors-out-of-reach': (f: FindingWords) =>
    `${counted(f.count, { one: 'Anker ist', other: 'Anker sind' })} außer Funkreichweite aller Master und Verteiler.`,
  'service-mode': (f: FindingWords) => `${f.name} ist im Servicemodus.`,
  silent: (f: FindingWords) =>
    `${f.name} hat sich zuletzt vor ${f.span} gemeldet; vielleicht ist er offline.`,
  'never-heard': (f: FindingWords) => `${f.name} hat sich noch nie gemeldet; vielleicht ist er offline.`,
} as const
