import { z } from 'zod'
import { queryNumber } from '../http/fields.ts'
import { viewerOf } from '../http/hidden-names.ts'
import { operation } from '../http/operation.ts'
import { RowStream } from '../http/row-stream.ts'
import { versionedResources } from '../store/row-versions.ts'
import { epochMs, listOf, uid } from './response-parts.ts'

const version = z.strictObject({
  uid,
  valid_from: epochMs,
  valid_until: epochMs,
  /** As in lists, without embedded objects. */
  row: z.record(z.string(), z.unknown()),
})

const query = z
  .object({ resource: z.enum(versionedResources), start: queryNumber, end: queryNumber })
  .refine(({ start, end }) => start <= end, { path: ['end'], message: 'must not be before start' })

/**
 * Previous states of rows that were changed or removed (docs/extensions.md: beyond the specification,
 * `row_versions`).
 */
export const rowVersionOperations = [
  operation({
    method: 'GET',
    path: '/row_versions',
    access: 'project',
    summary: 'List the previous states of rows of a resource that were valid in a period',
    response: listOf('row_versions', version),
    query,
    async handle({ query: { resource, start, end }, deps, projectUid, user }) {
      const versions = deps.store.rowVersions.walk(projectUid, resource, start, end)
      const rows = new RowStream('row_versions', versions)
      const privacy = await deps.privacy.of(projectUid)
      if (!privacy || resource !== 'trackable_objects') return rows
      return rows.map(version => {
        const row = version['row'] as Record<string, unknown> & { uid: string }
        return { ...version, row: privacy.tag(row, viewerOf(user)) }
      })
    },
  }),
]
