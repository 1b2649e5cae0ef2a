import { counted } from './plural.ts'

interface FindingValues {
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
  'schedule-twice': (f: FindingValues) => `Der Zeitplan verwendet Slot ${f.slot} doppelt.`,
  'schedule-beyond': (f: FindingValues) =>
    `Slot ${f.slot} des Zeitplans liegt über 63; Knoten lehnen ihn ab.`,
  'schedule-unknown': (f: FindingValues) =>
    `Slot ${f.slot} des Zeitplans gehört zu ${f.name}, keinem Knoten dieses Projekts.`,
  'lsb-version': () => 'Die Einstellungen sind für TDOA-Version 1. Der Sync benötigt Version 2.',
  'no-master': () => 'Kein Master ist konfiguriert. Fügen Sie mindestens einen hinzu.',
  'no-node': (f: FindingValues) => `${f.name} ist kein Knoten dieses Projekts.`,
  twice: (f: FindingValues) => `${f.name} ist doppelt konfiguriert.`,
  'master-addr': (f: FindingValues) =>
    `Die Adresse von Master ${f.name} in den Einstellungen gehört einem anderen Knoten. Stattdessen wird seine eigene gesendet.`,
  'follows-nobody': (f: FindingValues) => `${f.name} folgt keinem konfigurierten Master.`,
  'no-slot': (f: FindingValues) => `${f.name} hat keinen Slot.`,
  'slot-beyond': (f: FindingValues) => `${f.name} hat Slot ${f.slot}, über 63; Knoten lehnen ihn ab.`,
  'slot-twice': (f: FindingValues) => `${f.name} und ${f.other} verwenden denselben Slot, ${f.slot}.`,
  'slot-shared': (f: FindingValues) =>
    `${f.name} und ${f.other} folgen verschiedenen Mastern, verwenden aber denselben Slot, ${f.slot}, in Funkreichweite voneinander.`,
  'slot-of-other': (f: FindingValues) => `${f.name} hat Slot ${f.slot}, den der Zeitplan ${f.other} zuweist.`,
  'slot-not-scheduled': (f: FindingValues) =>
    `${f.name} hat Slot ${f.slot}, der im Zeitplan kein Sync-Slot ist.`,
  'not-placed': (f: FindingValues) =>
    `${f.name} ist an keinen platzierten Anker gebunden, deshalb lässt sich die Funkreichweite nicht prüfen.`,
  'out-of-reach': (f: FindingValues) => `${f.name} ist außer Funkreichweite des Masters, dem er folgt.`,
  'anchors-out-of-reach': (f: FindingValues) =>
    `${counted(f.count, { one: 'Anker ist', other: 'Anker sind' })} außer Funkreichweite aller Master und Verteiler.`,
  'service-mode': (f: FindingValues) => `${f.name} ist im Servicemodus.`,
  silent: (f: FindingValues) =>
    `${f.name} hat sich zuletzt vor ${f.span} gemeldet; vielleicht ist er offline.`,
  'never-heard': (f: FindingValues) => `${f.name} hat sich noch nie gemeldet; vielleicht ist er offline.`,
} as const
