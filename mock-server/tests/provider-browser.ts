/** What a browser does at the identity provider, without a browser: follows redirects and keeps cookies. */
export class ProviderBrowser {
  readonly #cookies = new Map<string, string>()

  /** Signs in at the provider, or cancels there. @returns the address that the provider then sends the browser to */
  async signIn(address: string, login: string | 'cancel'): Promise<URL> {
    const { origin } = new URL(address)
    let next = new URL(address)
    for (let hops = 0; hops < 10; hops++) {
      if (next.origin !== origin) return next
      const isForm = next.pathname.startsWith('/interaction/')
      const body = login === 'cancel' ? 'do=cancel' : new URLSearchParams({ do: 'login', login }).toString()
      const answer = await this.#ask(next, isForm ? body : undefined)
      const location = answer.headers.get('location')
      if (location === null) throw new Error(`${next}: ${answer.status} ${await answer.text()}`)
      next = new URL(location, next)
    }
    throw new Error(`too many redirects: ${next}`)
  }

  /** Opens the sign-out page of the provider and confirms. @returns the address that it then leads to */
  async signOut(address: string): Promise<URL> {
    const opened = await this.#ask(new URL(address))
    const html = await opened.text()
    const action = /action="([^"]+)"/.exec(html)?.[1] ?? ''
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const body = new URLSearchParams({ xsrf, logout: 'yes' }).toString()
    const confirmed = await this.#ask(new URL(action, address), body)
    return new URL(confirmed.headers.get('location') ?? '', address)
  }

  async #ask(address: URL, body?: string): Promise<Response> {
    const cookie = [...this.#cookies].map(pair => pair.join('=')).join('; ')
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(body !== undefined && { method: 'POST', body }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return answer
  }
}
