import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Actor, actors } from '../store/actor.ts'
import { type ProjectSettings, projectSettingsTable } from '../store/project-settings.ts'
import { createReadCache } from '../store/read-cache.ts'
import type { Store } from '../store/store.ts'
import type { WallDisplay } from '../store/wall-displays.ts'
import type { Dependencies } from './dependencies.ts'
import { requireNoHiddenName, withoutNames } from './hidden-names.ts'
import { type Operation, type OperationContext, pathOf } from './operation.ts'
import { type FieldError, Problem } from './problem.ts'
import { type Entrant, type GuestAccess, projectRole } from './project-role.ts'
import { mayConfigure, requireWrite, writeKind } from './project-writes.ts'
import { RowStream } from './row-stream.ts'
import { createScopeReader, enterableProjects, type RequestScope, requireProject } from './scope.ts'
import { tokenOf } from './session-cookie.ts'
import { throwErrors, validate } from './validate-form.ts'

type Called = Pick<Operation, 'access' | 'ingest' | 'method' | 'path' | 'wall'>

/** Reads of a project; those of accounts, companies and the server itself are for users. */
const isProjectRead = ({ access, method, path, wall }: Called) =>
  method === 'GET' &&
  (access === 'project' || access === 'scope' || wall === true) &&
  !path.startsWith('/wall_displays')

/** Throws 403 unless a caller that is not a user may call the operation at all. */
function requireGuestAccess({ type }: GuestAccess, called: Called): void {
  if (type === 'wall' && !called.wall) throw new Problem(403, 'a wall display may only read what it shows')
  if (type === 'read' && !isProjectRead(called))
    throw new Problem(403, 'this service token may only read its project')
  if (type === 'ingest' && !called.ingest)
    throw new Problem(403, 'this service token may only send positions')
}

interface Admitted extends RequestScope {
  user?: Entrant
  sessionUid?: string
  wall?: WallDisplay
  projectUids?: readonly string[]
}

/** Largest body without a session or without a route, bytes. */
export const anonymousBodyLimit = 16 * 1024
/** Largest body of a signed-in user by default, bytes; a zone of 1,000 corners has 60,000. */
const defaultBodyLimit = 1024 * 1024

interface Readers {
  readonly scope: ReturnType<typeof createScopeReader>
  readonly settings: ReturnType<typeof createSettingsReader>
}

type AnyContext = OperationContext<unknown, unknown, unknown, 'public'>

/** Registers a route for each operation. The caller is checked before the body is read, the input before the handler runs. */
export function registerOperations(
  app: FastifyInstance,
  operations: readonly Operation[],
  deps: Dependencies,
): void {
  const admitted = new WeakMap<FastifyRequest, Admitted>()
  const readers = { scope: createScopeReader(deps.store), settings: createSettingsReader(deps.store) }
  for (const each of operations)
    app.route({
      method: each.method,
      url: pathOf(each),
      config: {
        takesBody: each.body !== undefined || each.form !== undefined,
        ...(each.marks !== undefined && { marks: each.marks }),
        ...(each.rows !== undefined && { rows: each.rows }),
        ...(each.raw && { raw: true }),
        ...(each.urlEncoded && { urlEncoded: true }),
        ...(each.byOwner && { byOwner: each.byOwner }),
      },
      bodyLimit: each.access === 'public' ? anonymousBodyLimit : (each.bodyLimit ?? defaultBodyLimit),
      onRequest: async request => {
        admitted.set(request, await admit(each, request, deps, readers))
      },
      handler: async (request, reply) => {
        const context: AnyContext = {
          ...admitted.get(request),
          ...checkedInput(each, request),
          deps,
          request,
          reply,
          expectedRev: revisionOf(request.headers['if-match']),
          etag: row => {
            reply.header('etag', `"${row.rev}"`)
          },
        }
        // Responses to signed-in users are not cached, unless the handler overrides it.
        if (each.access !== 'public') reply.header('cache-control', 'no-store')
        requireNoHiddenName(each, deps.privacy, context.projectUid, context.body)
        const handle = () => each.handle(context as never)
        const actor = each.method === 'GET' ? undefined : actorOf(request, context)
        const answer = await (actor ? actors.run(actor, handle) : handle())
        return send(reply, each.status ?? 200, await withoutNames(each, deps.privacy, context, answer))
      },
    })
}

function actorOf({ id, ip }: FastifyRequest, { user }: AnyContext): Actor | undefined {
  return user && { userUid: user.uid, userEmail: user.email, requestId: id, address: ip }
}

async function admit(
  each: Operation,
  request: FastifyRequest,
  deps: Dependencies,
  readers: Readers,
): Promise<Admitted> {
  const { access } = each
  if (access === 'public') return {}
  const token = tokenOf(request.headers)
  const session =
    token === undefined ? undefined : await deps.sessions.authenticate(token, { admitsLacking: true })
  if (!session) throw await noSession(token, deps)
  const { guest } = session.user
  if (guest) requireGuestAccess(guest, each)
  if (session.lacksSecondFactor && !each.beforeSecondFactor) throw secondFactorNeeded()
  const headers = headersOf(request, guest)
  const { sessionUid } = session
  request.caller = { email: session.user.email, sessionUid, projectUid: namedProject(headers) }
  const scope = await readers.scope(session.user, headers)
  if (access === 'project' || access === 'project-admin') requireProject(scope)
  if (access === 'project-admin' && scope.projectRole !== 'ADMIN')
    throw new Problem(403, 'this needs an administrator of the project')
  const isIngest = guest?.type === 'ingest'
  if (!isIngest && (access === 'project' || access === 'scope') && scope.projectUid !== undefined)
    requireWrite(writeKind(each), scope.projectRole, await readers.settings(scope.projectUid))
  const { role } = session.user
  if (access === 'system-admin' && role !== 'SYSTEM_ADMIN')
    throw new Problem(403, 'this needs a system administrator')
  if (access === 'company-admin' && role === 'PROJECT_USER')
    throw new Problem(403, 'this needs an administrator of the company')
  if (access !== 'scope') return { ...session, ...scope }
  return { ...session, ...scope, projectUids: await projectsInScope(each, deps, session.user, scope) }
}

const secondFactorNeeded = () =>
  new Problem(403, 'your company requires a second factor: set one up first', [
    { path: 'second_factor', message: 'required' },
  ])

/** Another system need not name the only project of its token. */
const headersOf = ({ headers }: FastifyRequest, guest: GuestAccess | undefined): FastifyRequest['headers'] =>
  guest && guest.type !== 'wall' ? { 'x-user-project': guest.projectUid, ...headers } : headers

/** 401; for the token of an ended wall display or service token it contains the reason. */
async function noSession(token: string | undefined, deps: Dependencies): Promise<Problem> {
  const end = token === undefined ? undefined : await deps.sessions.endOf(token)
  if (!end) return new Problem(401, 'there is no session, or it has ended: log in')
  const path = 'Authorization'
  return new Problem(401, `this ${end.of} ${end.how === 'expired' ? 'has expired' : 'was revoked'}`, [
    { path, message: end.how },
  ])
}

function namedProject(headers: FastifyRequest['headers']): string | undefined {
  const named = headers['x-user-project']
  return typeof named === 'string' ? named : undefined
}

/**
 * The named project, or, if only a company is named, those of its projects that the user may enter or change.
 */
async function projectsInScope(each: Operation, deps: Dependencies, user: Entrant, scope: RequestScope) {
  if (scope.projectUid === undefined && scope.companyUid !== undefined) {
    const projects = await enterableProjects(deps.store, user)
    const ofCompany = projects.filter(({ company_uid }) => company_uid === scope.companyUid)
    if (writeKind(each) === 'nothing') return ofCompany.map(({ uid }) => uid)
    const allowed = ofCompany.map(async ({ uid }) =>
      mayConfigure(await projectRole(deps.store, user, uid), await deps.store.projectSettings.of(uid))
        ? [uid]
        : [],
    )
    return (await Promise.all(allowed)).flat()
  }
  return [requireProject(scope)]
}

function checkedInput(each: Operation, request: FastifyRequest) {
  const errors: FieldError[] = []
  const take = (schema: z.ZodType | undefined, value: unknown) => schema && validate(schema, value, errors)
  const input = {
    params: take(each.params, request.params),
    query: take(each.query, request.query),
    body: take(each.body, request.body ?? {}),
  }
  throwErrors(errors)
  return input
}

function revisionOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch === '*') return undefined
  const match = /^(?:W\/)?"(\d+)"$/.exec(ifMatch)
  // An unknown ETag matches no revision, so it is stale rather than ignored.
  return match ? Number(match[1]) : -1
}

function send(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  if (reply.sent) return reply
  if (reply.statusCode === 200) reply.code(status)
  if (body === undefined) return reply.send()
  if (body instanceof Readable || Buffer.isBuffer(body) || typeof body === 'string') return reply.send(body)
  reply.type('application/json; charset=utf-8')
  const rows =
    body instanceof RowStream ? body : typeof body === 'object' && body !== null && RowStream.ofLong(body)
  return reply.send(rows ? rows.json() : JSON.stringify(body))
}

/** Reads the settings of projects, which every request that writes needs; they are cached until some change. */
function createSettingsReader(store: Pick<Store, 'changes' | 'projectSettings'>) {
  const known = createReadCache<ProjectSettings>()
  store.changes.subscribe(({ table }) => {
    if (table === projectSettingsTable) known.forget()
  })
  return async (projectUid: string): Promise<ProjectSettings> =>
    (await known.of(projectUid, () => store.projectSettings.of(projectUid))) ??
    store.projectSettings.of(projectUid)
}
