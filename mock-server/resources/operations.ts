import { byOwner, type Operation } from '../http/operation.ts'
import { accountSessionOperations } from './account-sessions.ts'
import { alarmBatchOperations } from './alarm-batch.ts'
import { alarmRuleOperations } from './alarm-rules.ts'
import { alarmOperations } from './alarms.ts'
import { anchorAssociationOperations } from './anchor-associations.ts'
import { anchorOperations } from './anchors.ts'
import { auditLogOperations } from './audit-log.ts'
import { authOperations } from './auth.ts'
import { createBulkOperations } from './bulk.ts'
import { companyOperations } from './companies.ts'
import { connectionOperations } from './connections.ts'
import { disclosureOperations } from './disclosures.ts'
import { externalEventOperations } from './external-events.ts'
import { floorplanUploadOperations } from './floorplan-uploads.ts'
import { floorplanOperations } from './floorplans.ts'
import { groupOperations } from './groups.ts'
import { historyImportOperations } from './history-imports.ts'
import { invitationOperations } from './invitations.ts'
import { locationOperations } from './locations.ts'
import { loggerFilterOperations } from './logger-filter.ts'
import { lsbSettingOperations } from './lsb-settings.ts'
import { musterOperations } from './musters.ts'
import { networkSettingOperations } from './network-settings.ts'
import { nodeParamOperations } from './node-params.ts'
import { nodeOperations } from './nodes.ts'
import { outputOperations } from './outputs.ts'
import { passkeyOperations } from './passkeys.ts'
import { passwordRestoreOperations } from './password-restore.ts'
import { passwordOperations } from './passwords.ts'
import { presenceOperations } from './presence.ts'
import { privacyOperations } from './privacy.ts'
import { projectSettingsOperations } from './project-settings.ts'
import { projectOperations } from './projects.ts'
import { reportCsvOperations } from './report-csvs.ts'
import { rowVersionOperations } from './row-versions.ts'
import { scheduleOperations } from './schedules.ts'
import { secondFactorOperations } from './second-factor.ts'
import { secondStepOperations } from './second-step.ts'
import { serviceTokenOperations } from './service-tokens.ts'
import { singleSignOnOperations } from './single-sign-on.ts'
import { streamDescriptionOperations } from './stream-description.ts'
import { sublocationOperations } from './sublocations.ts'
import { subscriberOperations } from './subscribers.ts'
import { clusterOperations, systemOperations } from './system.ts'
import { tagAssociationOperations } from './tag-associations.ts'
import { tagTemplateOperations } from './tag-templates.ts'
import { tagOperations } from './tags.ts'
import { externalTagOperations } from './unknown-tags.ts'
import { userMessageOperations } from './user-messages.ts'
import { userOperations } from './users.ts'
import { versionOperations } from './version.ts'
import { wallDisplayOperations } from './wall-displays.ts'
import { zoneDownloadOperations } from './zone-download.ts'
import { zoneEventOperations } from './zone-events.ts'
import { zoneOperations } from './zones.ts'

const single: readonly Operation[] = [
  ...authOperations,
  ...byOwner('sign-in', secondStepOperations),
  ...singleSignOnOperations,
  ...byOwner('session', secondFactorOperations),
  ...byOwner('session', passkeyOperations),
  ...accountSessionOperations,
  ...passwordOperations,
  ...passwordRestoreOperations,
  ...userOperations,
  ...invitationOperations,
  ...companyOperations,
  ...projectOperations,
  ...projectSettingsOperations,
  ...privacyOperations,
  ...disclosureOperations,
  ...locationOperations,
  ...sublocationOperations,
  ...subscriberOperations,
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
  ...byOwner('project', presenceOperations),
  ...auditLogOperations,
  ...rowVersionOperations,
  ...wallDisplayOperations,
  ...serviceTokenOperations,
  ...connectionOperations,
  ...externalTagOperations,
  ...outputOperations,
  ...historyImportOperations,
  ...byOwner('project', musterOperations),
  ...zoneEventOperations,
  ...externalEventOperations,
  ...nodeParamOperations,
  ...zoneDownloadOperations,
  ...userMessageOperations,
  ...reportCsvOperations,
  ...scheduleOperations,
  ...lsbSettingOperations,
  ...networkSettingOperations,
  ...versionOperations,
  ...systemOperations,
  ...clusterOperations,
  ...streamDescriptionOperations,
  ...loggerFilterOperations,
]

/** All HTTP operations, in one list. */
export const operations: readonly Operation[] = [...single, ...createBulkOperations(single)]
