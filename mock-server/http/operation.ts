import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { WallDisplay } from '../store/wall-displays.ts'
import type { Dependencies } from './dependencies.ts'
import type { Entrant, ProjectRole } from './project-role.ts'

/** Who may call: anyone; anyone signed in; in a project; its administrators; in a project or a company; administrators of a company. */
export type Access =
  | 'public'
  | 'session'
  | 'project'
  | 'project-admin'
  | 'scope'
  | 'company-admin'
  | 'system-admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Caller {
  user: Entrant
  sessionUid: string
  /** The display that calls; absent: a user does. */
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

/** What a handler is given: checked input, the caller, the server's parts, and the reply's headers. */
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

/** One row of the interface: data, so that routes, OpenAPI and the access matrix are made of the same table. */
export interface Operation {
  readonly method: Method
  /** Below `/api/v2`, or, with `root`, of the whole server. */
  readonly path: string
  readonly root?: boolean
  readonly access: Access
  /** Whether a wall display may call it as well; unless told it may not. Only for reads. */
  readonly wall?: true
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Text parts of a multipart form, beside its file part `image`; the handler reads it itself. */
  readonly form?: { readonly fields: z.ZodType; readonly imageRequired: boolean }
  /** What a good answer holds: described and, in the tests, held against what is sent. */
  readonly response?: z.ZodType
  /** Media types of answers that are files. */
  readonly files?: readonly string[]
  /** 200 unless told; with 204 nothing is sent. */
  readonly status?: number
  /** Bytes of the largest body taken, when it is not the server's usual limit; of public operations it always is 16 kB. */
  readonly bodyLimit?: number
  /** Most fields and values of the body, when it is not the server's usual limit (`usualMarks`). */
  readonly marks?: number
  /** The body is rows, at most so many: a JSON array or NDJSON, given to the handler as an array either way. */
  readonly rows?: number
  handle(context: OperationContext<unknown, unknown, unknown, Access>): Promise<unknown>
}

interface Definition<P, Q, B, A extends Access> extends Omit<Operation, 'handle'> {
  access: A
  params?: z.ZodType<P>
  query?: z.ZodType<Q>
  body?: z.ZodType<B>
  handle(context: OperationContext<P, Q, B, A>): Promise<unknown>
}

/** Types a row of the operations table: the handler gets what the row's own schemas let through. */
export function operation<A extends Access, P = undefined, Q = undefined, B = undefined>(
  definition: Definition<P, Q, B, A>,
): Operation {
  return definition as unknown as Operation
}

/** The whole path of an operation. */
export function pathOf({ path, root }: Pick<Operation, 'path' | 'root'>): string {
  return root ? path : `/api/v2${path}`
}
