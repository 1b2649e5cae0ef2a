import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { csvStream } from '../http/csv.ts'
import type { Dependencies } from '../http/dependencies.ts'
import { uidField } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { owned } from '../http/ownership.ts'
import { invalid, Problem } from '../http/problem.ts'
import { newDisclosure } from '../privacy/disclosure-keeper.ts'
import { isPerson } from '../privacy/project-privacy.ts'
import { subjectColumns, subjectData, subjectJson, subjectRows } from '../reports/subject-data.ts'
import type { Histories } from '../store/histories.ts'
import type { Tag } from '../store/tags.ts'
import { reportTimeZone } from './csv-reports.ts'
import { privacyAnswers } from './privacy-responses.ts'

const body = z.object({ trackable_object_uid: uidField, format: z.enum(['json', 'csv']).default('json') })

/** Throws 403 if the caller alone would learn who a person in privacy mode is. */
async function requireDisclosed({ store, now }: Dependencies, tag: Tag, email: string): Promise<void> {
  const open = await store.disclosures.listOpen(tag.project_uid)
  const isDisclosed = open.some(
    each =>
      each.cause === 'request' &&
      each.state === 'active' &&
      each.trackable_object_uid === tag.uid &&
      (each.ends_at ?? 0) > now() &&
      [each.requested_by, each.decided_by].includes(email),
  )
  if (!isDisclosed)
    throw new Problem(403, 'the identity of this person is not disclosed to you: request it first')
}

async function placeNames({ store }: Dependencies, projectUid: string) {
  const areas = await store.sublocations.list(projectUid)
  const zones = await store.zones.names(projectUid)
  const names = new Map([...areas, ...zones].map(({ uid, name }) => [String(uid), String(name)]))
  return (uid: unknown) => names.get(String(uid)) ?? ''
}

function sendFileName(reply: FastifyReply, format: 'json' | 'csv', uid: string): void {
  reply.type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="person-${uid}.${format}"`)
}

/** Everything that is stored about one person (docs/extensions.md: beyond the specification, `privacy_mode`). */
export function createSubjectExportOperations(histories: Histories) {
  return [
    operation({
      method: 'POST',
      path: '/subject_exports',
      access: 'project-admin',
      keepsNames: true,
      summary:
        'Everything stored about a person, as JSON or CSV; in privacy mode only while disclosed by request',
      response: privacyAnswers.subjectExport,
      files: ['text/csv'],
      body,
      async handle({ body: { trackable_object_uid: uid, format }, deps, projectUid, user, reply }) {
        const { store, now } = deps
        const tag = owned(await store.tags.getWithRemoved(uid), projectUid, 'this person')
        if (!isPerson(tag)) throw invalid('trackable_object_uid', 'is not the tag of a person')
        if (deps.privacy.isEnabled(projectUid)) await requireDisclosed(deps, tag, user.email)
        const done = { requested_by: user.email, ended_at: now() }
        const fields = { project_uid: projectUid, cause: 'export', state: 'ended', ...done } as const
        await store.disclosures.create(newDisclosure({ ...fields, trackable_object_uid: uid }))
        const records = subjectData(store, histories.of(projectUid), tag, now())
        sendFileName(reply, format, uid)
        const { uid: project_uid, name } = (await store.projects.get(projectUid)) ?? {}
        if (format === 'json')
          return Readable.from(subjectJson({ project_uid, project: name, exported_at: now() }, records))
        const timeZone = await reportTimeZone(deps, projectUid, undefined)
        return csvStream(subjectColumns, subjectRows(records, await placeNames(deps, projectUid), timeZone))
      },
    }),
  ]
}
