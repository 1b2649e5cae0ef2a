import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { WallDisplay } from '../store/wall-displays.ts'
import type { Dependencies } from './dependencies.ts'
import type { Entrant, ProjectRole } from './project-role.ts'

/** Required rights: none; a session; a project; administration of the project; a project or a company; administration of a company or of the server. */
export type Access =
  | 'public'
  | 'session'
  | 'project'
  | 'project-admin'
  | 'scope'
  | 'company-admin'
  | 'system-admin'
/** What the memory that an operation needs belongs to. */
export type MemoryOf = 'project' | 'session' | 'sign-in'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Caller {
  user: Entrant
  sessionUid: string
  /** The calling wall display; absent for a user. */
  wall?: WallDisplay
  projectUid: string | undefined
  /** What the caller may do in the named project. */
  projectRole: ProjectRole | undefined
  companyUid: string | undefined
}
type CallerOf<A extends Access> = A extends 'public'
  ? Partial<Caller>
  : A extends 'project' | 'project-admin'
    ? Caller & { projectUid: string }
    : A extends 'scope'
      ? Caller & { projectUids: readonly string[] }
      : Caller

/** Arguments of a handler: validated input, the caller, dependencies, and the reply. */
export type OperationContext<P, Q, B, A extends Access> = CallerOf<A> & {
  params: P
  query: Q
  body: B
  deps: Dependencies
  request: FastifyRequest
  reply: FastifyReply
  /** The revision named by `If-Match`; absent when the caller named none. */
  expectedRev: number | undefined
  /** Puts the row's revision into `ETag`. */
  etag(row: { rev: number }): void
}

/** One operation of the interface, as data: routes, OpenAPI and the access matrix are derived from the same table. */
export interface Operation {
  readonly method: Method
  /** Below `/api/v2`, or, with `root`, of the whole server. */
  readonly path: string
  readonly root?: boolean
  readonly access: Access
  /** Whether a wall display may call it too; only for reads. */
  readonly wall?: true
  /** Whether a service token of the scope `ingest` may call it too. */
  readonly ingest?: true
  /** Whether an account may call it that still has to set up the second factor which its company requires. */
  readonly beforeSecondFactor?: true
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Text parts of a multipart form with the file part `image`; the handler reads the form itself. */
  readonly form?: { readonly fields: z.ZodType; readonly imageRequired: boolean }
  /** Schema of a successful response: described, and checked in the tests. */
  readonly response?: z.ZodType
  /** Media types of responses that are files. */
  readonly files?: readonly string[]
  /** The body is a form (`application/x-www-form-urlencoded`), as other systems send it. */
  readonly urlEncoded?: true
  /** 200 by default; 204 sends no body. */
  readonly status?: number
  /** Largest body in bytes, if it differs from the default; public operations always accept 16 kB. */
  readonly bodyLimit?: number
  /** Maximum number of fields and values of the body, if it differs from the default (`defaultMaxMarks`). */
  readonly marks?: number
  /** Maximum number of rows of the body, which is a JSON array or NDJSON; the handler gets an array. */
  readonly rows?: number
  /** The handler gets the bytes of the body, of any of the accepted types, and checks them itself. */
  readonly raw?: true
  /** In a cluster, the server that keeps what belongs to it in memory answers it (decision 034). */
  readonly byOwner?: MemoryOf
  /** Names of people are hidden by the handler, or can only be those of accounts; other responses are filtered. */
  readonly keepsNames?: true
  /** The handler stores the present value where a filtered text is sent back (`hidden-names.ts`). */
  readonly restoresNames?: true
  handle(context: OperationContext<unknown, unknown, unknown, Access>): Promise<unknown>
}

interface Definition<P, Q, B, A extends Access> extends Omit<Operation, 'handle'> {
  access: A
  params?: z.ZodType<P>
  query?: z.ZodType<Q>
  body?: z.ZodType<B>
  handle(context: OperationContext<P, Q, B, A>): Promise<unknown>
}

/** Types an operation: its handler gets the output of its schemas. */
export function operation<A extends Access, P = undefined, Q = undefined, B = undefined>(
  definition: Definition<P, Q, B, A>,
): Operation {
  return definition as unknown as Operation
}

/** The whole path of an operation. */
export function pathOf({ path, root }: Pick<Operation, 'path' | 'root'>): string {
  return root ? path : `/api/v2${path}`
}

/** Operations that need what only one server has in memory: of a project, a session, or a sign-in in progress. */
export const byOwner = (of: MemoryOf, operations: readonly Operation[]): Operation[] =>
  operations.map(each => ({ ...each, byOwner: of }))
