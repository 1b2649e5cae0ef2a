import { z } from 'zod'
import type { Dependencies } from '../http/dependencies.ts'
import { nameField, uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { owned, requireReference } from '../http/ownership.ts'
import { invalid, Problem, unknown } from '../http/problem.ts'
import { type ImportService, RefusedPart } from '../imports/import-service.ts'
import {
  type ImportMapping,
  importSettingsSchema,
  previewSettingsSchema,
} from '../imports/import-settings.ts'
import { historyImportAnswers, importView } from './history-import-responses.ts'

/** Bytes of one part, and of the sample of a preview. */
export const maxPartBytes = 1024 * 1024
const maxSampleBytes = 64 * 1024
const maxFileBytes = 1024 ** 4

const fileFields = {
  name: nameField,
  file_name: nameField,
  byte_length: z.int().min(1, 'is an empty file').max(maxFileBytes, 'is larger than 1 TB'),
  /** Chosen by the client, to recognise the file. */
  file_digest: z.string().regex(/^[\x21-\x7e]{1,100}$/, 'is 1 to 100 characters without spaces'),
}
const createBody = importSettingsSchema.and(z.object(fileFields))
const sample = z.object({
  /** The first bytes of the file. */
  sample: z.base64('is base64').max(Math.ceil(maxSampleBytes / 3) * 4, 'has more than 64 kB'),
  /** Whether the sample is the whole file. */
  is_whole: z.boolean().default(false),
})
const previewBody = previewSettingsSchema.and(sample)
const partQuery = z.object({ offset: z.coerce.number().int().min(0).max(maxFileBytes) })

/** Throws 422 unless the areas of a mapping belong to the project. */
async function requireAreas({ store }: Dependencies, mapping: ImportMapping | undefined, projectUid: string) {
  const area = mapping?.area
  const path = 'mapping.area'
  if (area?.from === 'fixed')
    await requireReference(store.sublocations, area.sublocation_uid, projectUid, `${path}.sublocation_uid`)
  if (area?.from === 'field')
    for (const [name, uid] of Object.entries(area.areas))
      await requireReference(store.sublocations, uid, projectUid, `${path}.areas.${name}`)
}

async function ownImport({ store }: Dependencies, uid: string, projectUid: string) {
  return owned(await store.historyImports.get(uid), projectUid, 'this import')
}

/** Recordings of other days as history (docs/extensions-systems.md, `history_imports`). */
export const historyImportOperations = [
  operation({
    method: 'GET',
    path: '/history_imports',
    access: 'project-admin',
    summary: 'List the imports of recordings',
    response: historyImportAnswers.historyImports,
    handle: async ({ deps, projectUid }) => ({
      history_imports: (await deps.store.historyImports.list(projectUid)).map(importView),
    }),
  }),
  operation({
    method: 'GET',
    path: '/history_imports/:uid',
    access: 'project-admin',
    summary: 'State, progress and refused lines of an import',
    response: historyImportAnswers.historyImport,
    params: uidParams,
    handle: async ({ params, deps, projectUid }) => importView(await ownImport(deps, params.uid, projectUid)),
  }),
  operation({
    method: 'POST',
    path: '/history_imports',
    access: 'project-admin',
    summary: 'Create an import; the parts of its file follow',
    response: historyImportAnswers.historyImport,
    status: 201,
    body: createBody,
    async handle({ body, deps, projectUid: project_uid, user }) {
      await requireAreas(deps, body.mapping, project_uid)
      const { name, file_name, byte_length, file_digest, ...settings } = body
      const file = { name, file_name, byte_length, file_digest }
      const state = { state: 'receiving' as const, error: null, created_by: user.email }
      return importView(await deps.store.historyImports.create({ project_uid, ...file, settings, ...state }))
    },
  }),
  operation({
    method: 'DELETE',
    path: '/history_imports/:uid',
    access: 'project-admin',
    summary: 'Delete the entry of an import; its positions stay in the history',
    params: uidParams,
    status: 204,
    async handle({ params, deps, projectUid }) {
      await ownImport(deps, params.uid, projectUid)
      await deps.store.historyImports.remove(params.uid)
    },
  }),
]

/** Operations that read files. */
export function createHistoryImportOperations(imports: Pick<ImportService, 'addPart' | 'preview' | 'stop'>) {
  return [
    operation({
      method: 'POST',
      path: '/history_imports/preview',
      access: 'project-admin',
      summary: 'The first 20 rows of a file, as received and as a mapping understands them; stores nothing',
      response: historyImportAnswers.preview,
      body: previewBody,
      async handle({ body, deps, projectUid }) {
        await requireAreas(deps, body.mapping, projectUid)
        const { sample: text, is_whole, ...settings } = body
        return imports.preview(projectUid, settings, Buffer.from(text, 'base64'), is_whole)
      },
    }),
    operation({
      method: 'PUT',
      path: '/history_imports/:uid/parts',
      access: 'project-admin',
      raw: true,
      summary: 'Send a part of the file of an import; the next one starts at `progress.offset`',
      response: historyImportAnswers.historyImport,
      params: uidParams,
      query: partQuery,
      body: z.unknown(),
      bodyLimit: maxPartBytes,
      async handle({ params, query, body, deps, projectUid }) {
        await ownImport(deps, params.uid, projectUid)
        if (!(body instanceof Uint8Array) || body.length === 0) throw invalid('body', 'the part is empty')
        try {
          const stored = await imports.addPart(params.uid, query.offset, body)
          if (!stored) throw unknown('this import')
          return importView(stored)
        } catch (error) {
          if (!(error instanceof RefusedPart)) throw error
          const { expectedOffset: expected } = error
          throw new Problem(
            409,
            error.message,
            expected === undefined ? [] : [{ path: 'offset', message: String(expected) }],
          )
        }
      },
    }),
    operation({
      method: 'POST',
      path: '/history_imports/:uid/stop',
      access: 'project-admin',
      summary: 'Stop an import; what was read stays in the history',
      response: historyImportAnswers.historyImport,
      params: uidParams,
      async handle({ params, deps, projectUid }) {
        await ownImport(deps, params.uid, projectUid)
        const stopped = await imports.stop(params.uid)
        if (!stopped) throw unknown('this import')
        return importView(stopped)
      },
    }),
  ]
}
