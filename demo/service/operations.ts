import type { Operation } from '#server/http/operation.ts'
import { accountSessionOperations } from '#server/resources/account-sessions.ts'
import { alarmBatchOperations } from '#server/resources/alarm-batch.ts'
import { alarmRuleOperations } from '#server/resources/alarm-rules.ts'
import { alarmOperations } from '#server/resources/alarms.ts'
import { anchorAssociationOperations } from '#server/resources/anchor-associations.ts'
import { anchorOperations } from '#server/resources/anchors.ts'
import { auditLogOperations } from '#server/resources/audit-log.ts'
import { authOperations } from '#server/resources/auth.ts'
import { createBulkOperations } from '#server/resources/bulk.ts'
import { companyOperations } from '#server/resources/companies.ts'
import { disclosureOperations } from '#server/resources/disclosures.ts'
import { floorplanUploadOperations } from '#server/resources/floorplan-uploads.ts'
import { floorplanOperations } from '#server/resources/floorplans.ts'
import { groupOperations } from '#server/resources/groups.ts'
import { locationOperations } from '#server/resources/locations.ts'
import { lsbSettingOperations } from '#server/resources/lsb-settings.ts'
import { musterOperations } from '#server/resources/musters.ts'
import { networkSettingOperations } from '#server/resources/network-settings.ts'
import { nodeParamOperations } from '#server/resources/node-params.ts'
import { nodeOperations } from '#server/resources/nodes.ts'
import { passwordOperations } from '#server/resources/passwords.ts'
import { presenceOperations } from '#server/resources/presence.ts'
import { privacyOperations } from '#server/resources/privacy.ts'
import { projectSettingsOperations } from '#server/resources/project-settings.ts'
import { projectOperations } from '#server/resources/projects.ts'
import { reportCsvOperations } from '#server/resources/report-csvs.ts'
import { rowVersionOperations } from '#server/resources/row-versions.ts'
import { scheduleOperations } from '#server/resources/schedules.ts'
import { sublocationOperations } from '#server/resources/sublocations.ts'
import { systemOperations } from '#server/resources/system.ts'
import { tagAssociationOperations } from '#server/resources/tag-associations.ts'
import { tagTemplateOperations } from '#server/resources/tag-templates.ts'
import { tagOperations } from '#server/resources/tags.ts'
import { userMessageOperations } from '#server/resources/user-messages.ts'
import { userOperations } from '#server/resources/users.ts'
import { versionOperations } from '#server/resources/version.ts'
import { zoneDownloadOperations } from '#server/resources/zone-download.ts'
import { zoneEventOperations } from '#server/resources/zone-events.ts'
import { zoneOperations } from '#server/resources/zones.ts'

/** Extensions that need more than a browser, or another system. */
const absent: readonly string[] = [
  'connections',
  'outputs',
  'history_imports',
  'node_reports',
  'service_tokens',
  'wall_displays',
  'notification_deliveries',
  'second_factor',
  'invitations',
]

interface VersionAnswer {
  readonly custom_product_attributes: Readonly<Record<string, unknown>>
}

/** The version without extensions that the demo lacks. */
const announced = (row: Operation): Operation => ({
  ...row,
  async handle(context) {
    const answer = (await row.handle(context)) as VersionAnswer
    const attributes = Object.entries(answer.custom_product_attributes)
    const kept = attributes.filter(([name]) => !absent.includes(name))
    return { ...answer, custom_product_attributes: Object.fromEntries(kept) }
  },
})

/** Uploads of images, and the state of the machine. */
const isPossible = ({ form, path }: Operation) =>
  form === undefined && !['/host', '/host/uptime'].includes(path)

const single: readonly Operation[] = [
  ...authOperations,
  ...accountSessionOperations,
  ...passwordOperations,
  ...userOperations,
  ...companyOperations,
  ...projectOperations,
  ...projectSettingsOperations,
  ...privacyOperations,
  ...disclosureOperations,
  ...locationOperations,
  ...sublocationOperations,
  ...floorplanOperations,
  ...floorplanUploadOperations,
  ...zoneOperations,
  ...groupOperations,
  ...tagTemplateOperations,
  ...tagOperations,
  ...tagAssociationOperations,
  ...nodeOperations,
  ...anchorOperations,
  ...anchorAssociationOperations,
  ...alarmOperations,
  ...alarmBatchOperations,
  ...alarmRuleOperations,
  ...presenceOperations,
  ...auditLogOperations,
  ...rowVersionOperations,
  ...musterOperations,
  ...zoneEventOperations,
  ...nodeParamOperations,
  ...zoneDownloadOperations,
  ...userMessageOperations,
  ...reportCsvOperations,
  ...scheduleOperations,
  ...lsbSettingOperations,
  ...networkSettingOperations,
  ...versionOperations.map(announced),
  ...systemOperations,
].filter(isPossible)

/** The operations of the server that work in a browser, in their own code. */
export const demoOperations: readonly Operation[] = [...single, ...createBulkOperations(single)]
