import type { Catalogue } from './catalogue.ts'
import { account } from './de/account.ts'
import { administration } from './de/administration.ts'
import { alarmQuality } from './de/alarm-quality.ts'
import { alarmWords } from './de/alarm-words.ts'
import { alarms } from './de/alarms.ts'
import { alerting } from './de/alerting.ts'
import { anchors } from './de/anchors.ts'
import { blackBox } from './de/black-box.ts'
import { drawing } from './de/drawing.ts'
import { drift } from './de/drift.ts'
import { events } from './de/events.ts'
import { groups } from './de/groups.ts'
import { hardware } from './de/hardware.ts'
import { importTags } from './de/import-tags.ts'
import { importZones } from './de/import-zones.ts'
import { liveFloor } from './de/live-floor.ts'
import { messages } from './de/messages.ts'
import { muster } from './de/muster.ts'
import { nodeParams } from './de/node-params.ts'
import { notifications } from './de/notifications.ts'
import { deOpen } from './de/open.ts'
import { overview } from './de/overview.ts'
import { past } from './de/past.ts'
import { placeFloorplan } from './de/place-floorplan.ts'
import { radioLens } from './de/radio-lens.ts'
import { reports } from './de/reports.ts'
import { restorePassword } from './de/restore-password.ts'
import { shell } from './de/shell.ts'
import { sites } from './de/sites.ts'
import { sync } from './de/sync.ts'
import { system } from './de/system.ts'
import { tags } from './de/tags.ts'
import { wall } from './de/wall.ts'
import { whatIf } from './de/what-if.ts'
import { zones } from './de/zones.ts'

/** Deutsch. */
export const de = {
  ...deOpen,
  account,
  administration,
  notifications,
  alarmQuality,
  alarmWords,
  alerting,
  blackBox,
  drawing,
  drift,
  liveFloor,
  overview,
  nodeParams,
  past,
  placeFloorplan,
  messages,
  muster,
  events,
  radioLens,
  reports,
  restorePassword,
  shell,
  alarms,
  anchors,
  groups,
  hardware,
  importTags,
  importZones,
  sites,
  sync,
  system,
  tags,
  wall,
  whatIf,
  zones,
} satisfies Catalogue
