import { z } from 'zod'
import { numberField, sentFields } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { operatorChanges } from '../store/project-settings.ts'
import { accountAnswers } from './account-responses.ts'

const days = z
  .int('must be a whole number of days')
  .min(1, 'must be at least 1 day')
  .max(3_650, 'must be at most 3650 days')

const body = z
  .object({
    retention_days: days.nullable(),
    late_limit_hours: numberField.min(0).max(8_760),
    exit_margin_m: numberField.min(0).max(100),
    confirm_fixes: z.int().min(1).max(50),
    confirm_ms: z.int().min(0).max(60_000),
    plausible_speed_mps: numberField.min(0.5).max(1_000).nullable(),
    hide_silent_minutes: z.int('must be a whole number of minutes').min(1).max(525_600).nullable(),
    operators_configure: z.boolean(),
    operator_changes: z
      .array(z.enum(operatorChanges))
      .max(50)
      .transform(names => operatorChanges.filter(each => names.includes(each))),
  })
  .partial()

/** Settings of a project (docs/extensions.md: beyond the specification, `project_settings`). */
export const projectSettingsOperations = [
  operation({
    method: 'GET',
    path: '/project_settings',
    access: 'project',
    wall: true,
    summary: 'Read the settings of the project, with the default retention of positions',
    response: accountAnswers.projectSettings,
    handle: async ({ deps, projectUid }) => ({
      ...(await deps.store.projectSettings.of(projectUid)),
      default_retention_days: deps.retentionDays,
    }),
  }),
  operation({
    method: 'PUT',
    path: '/project_settings',
    access: 'project-admin',
    summary: 'Change settings of the project; omitted values stay unchanged',
    response: accountAnswers.projectSettings,
    body,
    async handle({ body, deps, projectUid }) {
      const saved = await deps.store.transaction(async ({ projectSettings }) => {
        const next = { ...(await projectSettings.of(projectUid)), ...sentFields(body) }
        await projectSettings.save(projectUid, next)
        return next
      })
      return { ...saved, default_retention_days: deps.retentionDays }
    },
  }),
]
