import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Revised } from '#domain/row-version.ts'
import type { ProjectUid } from '#domain/uid.ts'
import { readList, readOne } from '#wire/envelope.ts'
import { type Noun, profile } from '#wire/profile.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'

interface Definition<W, D, Draft> {
  readonly noun: Noun
  readonly schema: z.ZodMiniType<W>
  readonly fromWire: (wire: W) => D
  /** The body of a create or an update; absent for read-only resources. */
  readonly toWire?: (draft: Draft) => unknown
  /** The query of the list. */
  readonly listQuery?: Readonly<Record<string, string | number | boolean>>
}

/** A resource with one list and the usual writes: its paths, and how it is read and written. */
export interface Resource<D extends { readonly uid: string }, Draft> {
  readonly noun: Noun
  readonly list: (projectUid: ProjectUid | null, signal?: AbortSignal) => Promise<D[]>
  /** Returns undefined if the service responds to a write with an empty body. */
  readonly create: (projectUid: ProjectUid | null, draft: Draft) => Promise<D | undefined>
  /** With `rev`, throws ApiError 412 if another user changed the object since. */
  readonly update: (
    projectUid: ProjectUid | null,
    uid: D['uid'],
    draft: Draft,
    rev?: number | undefined,
  ) => Promise<D | undefined>
  readonly remove: (projectUid: ProjectUid | null, uid: D['uid']) => Promise<void>
}

const wireRevised = z.object({ rev: z.nullish(z.number()) })

export function createResource<W, D extends { readonly uid: string }, Draft = never>(
  definition: Definition<W, D, Draft>,
): Resource<D & Revised, Draft> {
  const { noun, fromWire, toWire, listQuery: query } = definition
  const schema = z.intersection(definition.schema, wireRevised)
  const { path, envelope } = profile.resources[noun]
  const read = (wire: W & z.infer<typeof wireRevised>): D & Revised => ({
    ...fromWire(wire),
    ...(wire.rev != null && { rev: wire.rev }),
  })
  const one = (body: unknown) => (body === undefined ? undefined : read(readOne(schema, envelope, body)))
  const pathOf = (uid: string) => `${path.replace(/\/$/, '')}/${encodeURIComponent(uid)}`
  return {
    noun,
    list: async (projectUid, signal) => {
      const body = await request(path, { projectUid, signal, ...(query && { query }) })
      return readList(schema, envelope, body).map(read)
    },
    create: async (projectUid, draft) =>
      one(await request(path, { method: 'POST', projectUid, body: toWire?.(draft) })),
    update: async (projectUid, uid, draft, rev) =>
      one(await request(pathOf(uid), { method: 'PUT', projectUid, body: toWire?.(draft), ifRev: rev })),
    remove: async (projectUid, uid) => {
      await request(pathOf(uid), { method: 'DELETE', projectUid })
    },
  }
}

/** The query of a resource's whole list in one project; loaders, hooks and invalidation share it. */
export function listQuery<D extends { readonly uid: string }, Draft>(
  resource: Resource<D, Draft>,
  projectUid: ProjectUid,
) {
  return queryOptions({
    queryKey: keyOf(projectUid, resource.noun),
    queryFn: ({ signal }): Promise<readonly D[]> => resource.list(projectUid, signal),
  })
}
