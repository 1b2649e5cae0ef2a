/** What operations use of a reply of the framework. */
export class DemoAnswer {
  statusCode = 200
  sent = false
  body: unknown
  readonly request: object
  readonly #headers = new Map<string, string>()
  readonly #onCookie: (name: string, value: string) => void

  /** @param onCookie called for each cookie; browsers take none from the response of a service worker */
  constructor(request: object, onCookie: (name: string, value: string) => void) {
    this.request = request
    this.#onCookie = onCookie
  }

  code(status: number): this {
    this.statusCode = status
    return this
  }

  header(name: string, value: string | number): this {
    this.#headers.set(name.toLowerCase(), String(value))
    return this
  }

  headers(values: Readonly<Record<string, string>>): this {
    for (const [name, value] of Object.entries(values)) this.header(name, value)
    return this
  }

  type(value: string): this {
    return this.header('content-type', value)
  }

  setCookie(name: string, value: string): this {
    this.#onCookie(name, value)
    return this
  }

  send(body?: unknown): this {
    this.sent = true
    this.body = body
    return this
  }

  get fields(): Record<string, string> {
    return Object.fromEntries(this.#headers)
  }
}
