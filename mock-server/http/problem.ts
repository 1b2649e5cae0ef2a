export interface FieldError {
  /** Dotted path of the field in the body, or the name of the query parameter or header. */
  path: string
  message: string
}

/** An error for the client, sent as `application/problem+json` (RFC 9457; interface decisions, Conventions). */
export class Problem extends Error {
  readonly status: number
  readonly errors: readonly FieldError[]
  readonly headers: Record<string, string>

  constructor(
    status: number,
    detail: string,
    errors: readonly FieldError[] = [],
    headers: Record<string, string> = {},
  ) {
    super(detail)
    this.status = status
    this.errors = errors
    this.headers = headers
  }
}

/** 422: one field is invalid. */
export function invalid(path: string, message: string): Problem {
  return new Problem(422, message, [{ path, message }])
}

/** 404: the row does not exist for this caller. */
export function unknown(what: string): Problem {
  return new Problem(404, `${what} is not known here`)
}

export const titles: Record<number, string> = {
  400: 'Malformed request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request took too long',
  409: 'Conflict',
  410: 'No longer there',
  412: 'Changed by someone else',
  413: 'Too large',
  414: 'Address too long',
  415: 'Unsupported content type',
  422: 'Invalid input',
  429: 'Too many requests',
  431: 'Headers too large',
  500: 'Server error',
  503: 'Not available',
  507: 'Not enough disk space',
}
