/** Settings of a child server that make its first administrator. */
export const admin = { ADMIN_EMAIL: 'root@plant.example', ADMIN_PASSWORD: 'correct horse' }

/** A client of a child server, logged in as its administrator. */
export async function client(url: string) {
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const isForm = body instanceof Uint8Array
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...(body !== undefined && !isForm && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: isForm ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  }
  const credentials = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }
  const { body } = await send('POST', '/api/v2/auth/log_in', credentials)
  return { send, token: String(body.token) }
}
