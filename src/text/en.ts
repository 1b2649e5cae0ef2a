import { account } from './en/account.ts'
import { administration } from './en/administration.ts'
import { alarmQuality } from './en/alarm-quality.ts'
import { alarmWords } from './en/alarm-words.ts'
import { alarms } from './en/alarms.ts'
import { alerting } from './en/alerting.ts'
import { anchors } from './en/anchors.ts'
import { blackBox } from './en/black-box.ts'
import { drawing } from './en/drawing.ts'
import { drift } from './en/drift.ts'
import { events } from './en/events.ts'
import { groups } from './en/groups.ts'
import { hardware } from './en/hardware.ts'
import { importTags } from './en/import-tags.ts'
import { importZones } from './en/import-zones.ts'
import { liveFloor } from './en/live-floor.ts'
import { messages } from './en/messages.ts'
import { muster } from './en/muster.ts'
import { nodeParams } from './en/node-params.ts'
import { notifications } from './en/notifications.ts'
import { enOpen } from './en/open.ts'
import { overview } from './en/overview.ts'
import { past } from './en/past.ts'
import { placeFloorplan } from './en/place-floorplan.ts'
import { radioLens } from './en/radio-lens.ts'
import { reports } from './en/reports.ts'
import { restorePassword } from './en/restore-password.ts'
import { shell } from './en/shell.ts'
import { sites } from './en/sites.ts'
import { sync } from './en/sync.ts'
import { system } from './en/system.ts'
import { tags } from './en/tags.ts'
import { wall } from './en/wall.ts'
import { whatIf } from './en/what-if.ts'
import { zones } from './en/zones.ts'

/** English, the language every other catalogue is checked against. One file a page or part, values or functions of values. */
export const en = {
  ...enOpen,
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
}
