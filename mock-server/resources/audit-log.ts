import { z } from 'zod'
import { openPeriod, pageNumber, uidField } from '../http/fields.ts'
import { viewerOf } from '../http/hidden-names.ts'
import { operation } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { administeredProjects } from '../http/scope.ts'
import { shownEntries } from './private-audit-log.ts'
import { systemAnswers } from './system-responses.ts'

const pageSize = 200

const listQuery = z.object({
  ...openPeriod,
  user_uid: uidField.optional(),
  /** A wire resource, such as `zones`. */
  resource: z.string().max(100).optional(),
  object_uid: uidField.optional(),
  page: pageNumber,
})

/** The audit log (docs/extensions.md: beyond the specification, `audit_log`). Read-only. */
export const auditLogOperations = [
  operation({
    method: 'GET',
    path: '/audit_log',
    access: 'company-admin',
    summary:
      'List changes with their author, newest first: of the named project, or of all that the administrator may enter',
    response: systemAnswers.auditLog,
    query: listQuery,
    async handle({ query, deps, user, projectUid, projectRole }) {
      if (projectUid !== undefined && projectRole !== 'ADMIN')
        throw new Problem(403, 'this needs an administrator of the project')
      const own = user.role === 'SYSTEM_ADMIN' ? undefined : await administeredProjects(deps.store, user)
      // Changes outside of projects (users, companies) are for system administrators.
      const projectUids = projectUid === undefined ? own : [projectUid]
      const wanted = {
        ...(projectUids && { projectUids }),
        start: query.start ?? 0,
        end: query.end ?? deps.now(),
        userUid: query.user_uid,
        resource: query.resource,
        objectUid: query.object_uid,
      }
      const entries = await deps.store.auditLog.page(wanted, (query.page - 1) * pageSize, pageSize)
      const audit_log = await shownEntries(entries, deps.privacy, viewerOf(user))
      const total = await deps.store.auditLog.count(wanted)
      return { audit_log, page: query.page, total, has_next: query.page * pageSize < total }
    },
  }),
]
