interface Row {
  uid: string
  name: string
}

export interface IngestAnswer {
  accepted: number
  late: number
  rejected_count: number
  rejected: { row: number; message: string }[]
}

/** Client of a running service, over its public interface. Errors contain the message of the service. */
export async function createReplayClient(server: string, email: string, password: string) {
  const headers: Record<string, string> = { 'content-type': 'application/json' }

  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    let answer: Response
    try {
      const text = body === undefined ? {} : { body: JSON.stringify(body) }
      answer = await fetch(`${server}/api/v2${path}`, { method, headers, ...text })
    } catch (cause) {
      throw new Error(`no service answers at ${server}`, { cause })
    }
    const text = await answer.text()
    if (answer.ok) return (text === '' ? undefined : JSON.parse(text)) as T
    const detail = /"detail":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1]
    throw new Error(`${method} ${path}: ${answer.status} ${detail ?? text.slice(0, 200)}`)
  }

  const { token } = await ask<{ token: string }>('POST', '/auth/log_in', { email, password })
  headers.authorization = `Bearer ${token}`

  return {
    /** Whether the rules of the service use the time steps of the recording (`recorded_time`). */
    async keepsRecordedTime(): Promise<boolean> {
      const answer = await fetch(`${server}/version`)
      if (!answer.ok) return false
      const version = (await answer.json()) as { custom_product_attributes?: Record<string, unknown> }
      return version.custom_product_attributes?.recorded_time === true
    },
    projects: async () => (await ask<{ projects: Row[] }>('GET', '/projects')).projects,
    enter(projectUid: string): void {
      headers['x-user-project'] = projectUid
    },
    areas: async () => (await ask<{ sublocations: Row[] }>('GET', '/sublocations')).sublocations,
    tags: async () => (await ask<{ trackableObjects: Row[] }>('GET', '/trackable_objects')).trackableObjects,
    createTag: (name: string) => ask<Row>('POST', '/trackable_objects', { name, type: 'recorded' }),
    send: (positions: readonly object[]) => ask<IngestAnswer>('POST', '/positions', positions),
  }
}

export type ReplayClient = Awaited<ReturnType<typeof createReplayClient>>
