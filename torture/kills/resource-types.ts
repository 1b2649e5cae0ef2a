import { accountTypes } from './account-types.ts'
import { companyType } from './company-type.ts'
import { connectionType } from './connection-type.ts'
import { externalTagType } from './external-tag-type.ts'
import { hardwareTypes } from './hardware-types.ts'
import { historyImportType } from './history-import-type.ts'
import { musterType } from './muster-type.ts'
import { outputType } from './output-type.ts'
import { positionTypes } from './position-types.ts'
import { privacyTypes } from './privacy-types.ts'
import { projectTypes } from './project-types.ts'
import type { ResourceType } from './resource-type.ts'
import { rowTypes } from './row-types.ts'
import { secondFactorType } from './second-factor-type.ts'

export const resourceTypes: readonly ResourceType[] = [
  ...rowTypes,
  companyType,
  ...hardwareTypes,
  ...projectTypes,
  ...privacyTypes,
  musterType,
  connectionType,
  externalTagType,
  outputType,
  historyImportType,
  ...positionTypes,
  ...accountTypes,
  secondFactorType,
]

/** Operations other than GET that store nothing that a kill could lose, each with the reason. */
export const withoutStoredEffect: Readonly<Record<string, string>> = {
  'POST /users/validate': 'checks a field',
  'POST /nodes/validate': 'checks MACs',
  'PUT /trackable_objects/{uid}/groups': 'has no effect, as specified',
  'POST /connections/preview': 'shows messages and stores none',
  'POST /ingest/{uid}': 'takes the way of POST /positions; connection-kills.test.ts kills it',
  'PUT /omlox/{uid}/v2/providers/{id}/location': 'takes the way of POST /ingest/{uid}',
  'PUT /omlox/{uid}/v2/providers/locations': 'takes the way of POST /ingest/{uid}',
  'POST /history_imports/preview': 'shows rows of a file and stores none',
  'POST /outputs/{uid}/test': 'sends a test; the log of tests may lose one',
  'POST /outputs/{uid}/rotate_secret': 'creates a secret that no read returns; webhooks.test.ts',
  'POST /subject_exports': 'records the export of a file as POST /disclosures records a request',
  'PUT /presence': 'in memory, repeated by each client every few seconds',
  'PUT /logger/filter': 'in memory, lost at a restart as documented',
  'DELETE /logger/filter': 'in memory',
  'DELETE /users/{uid}/sessions': 'ends sessions as POST /auth/log_out does',
  'DELETE /users/{uid}/sessions/{id}': 'ends a session as POST /auth/log_out does',
  'POST /auth/sso/log_out': 'ends a session as POST /auth/log_out does',
  'POST /auth/sso/back_channel_log_out': 'needs an identity provider: identity-provider-state.test.ts',
  'POST /auth/confirm_password': 'in memory, entered again after a restart',
  'POST /auth/second_factor/totp': 'begins a set-up, which PUT /auth/second_factor/totp confirms',
  'DELETE /auth/second_factor/totp': 'takes the way of DELETE /users/{uid}/second_factor',
  'POST /auth/second_factor/recovery_codes': 'creates codes that no read returns; second-factor.test.ts',
  'POST /auth/second_factor/passkeys/options': 'in memory, requested again after a restart',
  'POST /auth/second_factor/passkeys': 'takes the way of PUT /auth/second_factor/totp',
  'PUT /auth/second_factor/passkeys/{uid}': 'renames a row as PUT /auth/second_factor/totp writes one',
  'DELETE /auth/second_factor/passkeys/{uid}': 'takes the way of DELETE /users/{uid}/second_factor',
  'POST /auth/second_factor/passkey_options': 'in memory, requested again after a restart',
  'POST /auth/second_factor': 'begins a session as POST /auth/log_in does',
  'POST /users/{uid}/invitation': 'creates a link that no read returns; invitations.test.ts',
  'DELETE /users/{uid}/invitation': 'ends a link that no read returns; invitations.test.ts',
  'POST /invitations/read': 'shows an account and stores nothing',
  'POST /invitations/accept': 'takes the way of POST /users/restore_password/confirm',
  'POST /users/restore_password': 'responds before it does anything, so that its duration reveals nothing',
}
