import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { createApp } from '../../app.ts'
import { createLiveState } from '../../engine/live-state.ts'
import { createAccount } from '../../http/accounts.ts'
import { createProxyTrust } from '../../http/client-address.ts'
import type { AccountMail } from '../../http/dependencies.ts'
import type { Operation } from '../../http/operation.ts'
import { createSessions } from '../../http/sessions.ts'
import type { Variant } from '../../http/variant.ts'
import type { PasswordSignIn, SingleSignOnSettings } from '../../sign-in/sign-in-settings.ts'
import { createSingleSignOn } from '../../sign-in/single-sign-on.ts'
import { createStore } from '../../store/store.ts'
import type { UserRole } from '../../store/users.ts'
import { returnDatabaseOf, storeTargetOf } from '../test-storage.ts'
import { requireDescribed, requireProblem } from './described-answers.ts'

export const password = 'correct horse'

/** The response to a call; `body` is the parsed JSON, or undefined if there was none. */
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: contract tests read untyped responses, like any client.
  body: any
  text: string
  bytes: Buffer
  headers: Record<string, string | string[] | number | undefined>
}

interface SignInOptions {
  singleSignOn?: SingleSignOnSettings
  passwordSignIn?: PasswordSignIn
}

export interface CallOptions {
  token?: string | undefined
  project?: string | undefined
  company?: string | undefined
  body?: unknown
  headers?: Record<string, string>
  /** The address of the caller; this machine by default. */
  from?: string | undefined
}

/**
 * One server on its own database and data folder, with two companies, three projects and four users.
 * @param moreOperations operations that `service.ts` adds to the table
 * @param signInOptions the identity provider, and who may use a password; by default only passwords
 * @param variant of the interface; responses of the modern one are checked against their description
 */
export async function startContract(
  moreOperations: readonly Operation[] = [],
  variant: Variant = 'modern',
  signInOptions: SignInOptions = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'floorwatch-contract-'))
  const clock = { ms: 0 }
  const now = () => Date.now() + clock.ms
  const store = await createStore(await storeTargetOf(dataDir), now)
  const sessions = createSessions(store, now)
  const liveState = createLiveState()
  const failures: unknown[] = []
  const pinged: string[] = []
  const mails: AccountMail[] = []
  const logLines: string[] = []
  const links: { origin: string | undefined } = { origin: 'https://floor.example' }
  const channels = { email: false, phone: false }
  const app = await createApp({
    store,
    sessions,
    livePositions: liveState,
    dataDir,
    dashboardDir: join(dataDir, 'no-dist'),
    now,
    moreOperations,
    variant,
    printLog: line => logLines.push(line),
    mailAccount: async mail => void mails.push(mail),
    linkOrigin: () => links.origin,
    deliveryChannels: channels,
    trustsProxy: createProxyTrust(['127.0.0.1']),
    singleSignOn: await createSingleSignOn(signInOptions.singleSignOn, now),
    ...(signInOptions.passwordSignIn && { passwordSignIn: signInOptions.passwordSignIn }),
    pingNodes: macs => void pinged.push(...macs),
    logError: (_id, error) => failures.push(error),
    pause: async () => undefined,
  })
  await app.ready()

  async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const { token, project, company, body, headers, from } = options
    const request: InjectOptions = {
      method: method as 'GET',
      url: path,
      ...(from && { remoteAddress: from }),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(project && { 'x-user-project': project }),
        ...(company && { 'x-user-company': company }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    }
    const answer = await app.inject(request)
    const isJson = String(answer.headers['content-type']).includes('json') && answer.body !== ''
    if (isJson && answer.statusCode < 300 && variant === 'modern')
      requireDescribed(method, path, JSON.parse(answer.body))
    if (isJson && answer.statusCode >= 400) requireProblem(method, path, JSON.parse(answer.body))
    return {
      status: answer.statusCode,
      body: isJson ? JSON.parse(answer.body) : undefined,
      text: answer.body,
      bytes: answer.rawPayload,
      headers: answer.headers,
    }
  }

  async function signIn(email: string, secret = password): Promise<string> {
    const answer = await call('POST', '/api/v2/auth/log_in', { body: { email, password: secret } })
    if (answer.status !== 200) throw new Error(`log-in of ${email}: ${answer.status} ${answer.text}`)
    return answer.body.token
  }

  async function person(email: string, role: UserRole, company_uid: string | null) {
    const user = await createAccount(store, { email, role, company_uid }, password)
    // Where passwords are turned off, a session is begun without one.
    const token = signInOptions.passwordSignIn ? (await sessions.begin(user)).token : await signIn(email)
    return { uid: user.uid, email, token }
  }

  const acme = await store.companies.create({ name: 'Acme' })
  const other = await store.companies.create({ name: 'Other' })
  const plant = await store.projects.create({ name: 'Plant', company_uid: acme.uid })
  const depot = await store.projects.create({ name: 'Depot', company_uid: acme.uid })
  const foreign = await store.projects.create({ name: 'Foreign', company_uid: other.uid })
  const root = await person('root@server.example', 'SYSTEM_ADMIN', null)
  const ada = await person('ada@acme.example', 'COMPANY_ADMIN', acme.uid)
  const pat = await person('pat@acme.example', 'PROJECT_USER', acme.uid)
  const zoe = await person('zoe@other.example', 'PROJECT_USER', other.uid)
  await store.projects.grant({ project_uid: plant.uid, user_uid: pat.uid, role: 'PROJECT_USER' })
  await store.projects.grant({ project_uid: foreign.uid, user_uid: zoe.uid, role: 'PROJECT_USER' })

  /** A call as pat in the project of the plant, below /api/v2. */
  const api = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    call(method, `/api/v2${path}`, {
      token: pat.token,
      project: plant.uid,
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
    })
  /** The same as zoe in the project of the other company. */
  const foreignApi = (method: string, path: string, body?: unknown) =>
    call(method, `/api/v2${path}`, {
      token: zoe.token,
      project: foreign.uid,
      ...(body !== undefined && { body }),
    })

  return {
    person,
    app,
    store,
    sessions,
    liveState,
    dataDir,
    clock,
    call,
    api,
    foreignApi,
    signIn,
    companies: { acme, other },
    projects: { plant, depot, foreign },
    people: { root, ada, pat, zoe },
    /** The origin of links in e-mails. */
    links,
    /** The configured channels of notifications; none at first. */
    channels,
    /** E-mails to owners of accounts. */
    mails,
    /** The nodes that were requested to report. */
    pinged,
    /** The output of the runtime log. */
    logLines,
    /** Unexpected failures that the server logged; empty in tests that cause none. */
    failures,
    close: async () => {
      await app.close()
      await store.close()
      await returnDatabaseOf(dataDir)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type Contract = Awaited<ReturnType<typeof startContract>>
