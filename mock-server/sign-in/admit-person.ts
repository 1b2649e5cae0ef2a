import { type Actor, actors } from '../store/actor.ts'
import type { Store, Tables } from '../store/store.ts'
import type { User, UserFields } from '../store/users.ts'
import { claimOf, emailOf, type MappedRights, rightsOf } from './claim-mapping.ts'
import type { SignedInPerson } from './identity-provider.ts'
import { SignInError } from './sign-in-error.ts'
import type { SingleSignOnSettings } from './sign-in-settings.ts'

/** The account of a person, and the projects that the claims no longer give access to. */
export interface Admission {
  readonly user: User
  readonly leftProjectUids: readonly string[]
}

/** Rights with the companies and projects of the store. */
interface StoredRights {
  readonly role: UserFields['role']
  readonly company_uid: string | null
  /** Role by project. */
  readonly projects: ReadonlyMap<string, string>
}

const named = <Row extends { uid: string; name: string }>(rows: readonly Row[], name: string) =>
  rows.find(row => row.uid === name) ?? rows.find(row => row.name === name)

async function companyNamed(tables: Tables, name: string) {
  const company = named(await tables.companies.listAll(), name)
  if (!company) throw new SignInError('misconfigured', `OIDC_MAPPING names an unknown company: ${name}`)
  return company
}

async function projectNamed(tables: Tables, companyName: string, name: string) {
  const { uid } = await companyNamed(tables, companyName)
  const project = named(await tables.projects.listOfCompany(uid), name)
  if (!project)
    throw new SignInError('misconfigured', `OIDC_MAPPING names an unknown project: ${companyName}, ${name}`)
  return project
}

async function storedRights(tables: Tables, rights: MappedRights): Promise<StoredRights> {
  const { role, company } = rights
  const projects = new Map<string, string>()
  for (const each of rights.projects)
    projects.set((await projectNamed(tables, each.company, each.project)).uid, each.role)
  const company_uid = company === undefined ? null : (await companyNamed(tables, company)).uid
  return { role, company_uid, projects }
}

/** Projects whose access the mapping decides, for every person. */
async function mappedProjectUids(tables: Tables, settings: SingleSignOnSettings): Promise<string[]> {
  const uids: string[] = []
  for (const { company, project } of settings.mapping.rules)
    if (company !== undefined && project !== undefined)
      uids.push((await projectNamed(tables, company, project)).uid)
  return uids
}

async function isLastAdmin(tables: Tables, uid: string): Promise<boolean> {
  const admins = (await tables.users.listAll()).filter(each => each.role === 'SYSTEM_ADMIN' && !each.disabled)
  return admins.every(each => each.uid === uid)
}

/** Assigns the rights to the account. The last system administrator stays one. */
async function applyRights(
  tables: Tables,
  settings: SingleSignOnSettings,
  user: User,
  rights: StoredRights,
): Promise<Admission> {
  const held = new Map(
    (await tables.projects.accessOfUser(user.uid)).map(each => [each.project_uid, each.role]),
  )
  for (const [project_uid, role] of rights.projects)
    if (held.get(project_uid) !== role) await tables.projects.grant({ project_uid, user_uid: user.uid, role })
  const leftProjectUids = (await mappedProjectUids(tables, settings)).filter(
    uid => held.has(uid) && !rights.projects.has(uid),
  )
  for (const uid of new Set(leftProjectUids)) await tables.projects.revoke(uid, user.uid)
  const { role, company_uid } = rights
  const isKept = user.role === 'SYSTEM_ADMIN' && role !== user.role && (await isLastAdmin(tables, user.uid))
  if (isKept || (user.role === role && user.company_uid === company_uid)) return { user, leftProjectUids }
  const updated = await tables.users.update(user.uid, { role, company_uid })
  return { user: updated ?? user, leftProjectUids }
}

const textClaim = (person: SignedInPerson, name: string) => {
  const value = claimOf(person.claims, name)
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : null
}

/** The linked account of the person, or that with the verified address, or a new one. */
async function accountOf(
  tables: Tables,
  settings: SingleSignOnSettings,
  person: SignedInPerson,
  rights: StoredRights | undefined,
): Promise<User> {
  const { issuer, mapping, createsAccounts } = settings
  const linkedUid = await tables.identities.userUidOf(issuer, person.subject)
  const linked = linkedUid === undefined ? undefined : await tables.users.get(linkedUid)
  if (linked) return linked
  const email = emailOf(mapping, person.claims)
  if (email === undefined)
    throw new SignInError('no_email', `there is no verified address in the claim ${mapping.email_claim}`)
  const known = await tables.users.byEmail(email)
  // An administrator removed the account: signing in again must not restore it.
  if (!known && linkedUid !== undefined) throw new SignInError('account_removed', `${email} was removed`)
  // An address that was given to somebody else must not open the account of its former owner.
  if (known && (await tables.identities.isLinked(issuer, known.uid)))
    throw new SignInError('other_person', `${email} is the account of another person of the provider`)
  if (!known && !(createsAccounts && rights))
    throw new SignInError('unknown_account', `there is no account ${email}`)
  const user =
    known ??
    (await tables.users.create({
      email,
      role: rights?.role ?? 'PROJECT_USER',
      company_uid: rights?.company_uid ?? null,
      first_name: textClaim(person, 'given_name'),
      last_name: textClaim(person, 'family_name'),
    }))
  if (!user.disabled) await tables.identities.link(issuer, person.subject, user)
  return user
}

/**
 * Finds or creates the account of a person and gives it the rights of the claims, in one transaction.
 * Throws SignInError if the person may not enter; then nothing is changed.
 */
export function admitPerson(
  store: Store,
  settings: SingleSignOnSettings,
  person: SignedInPerson,
  request: Pick<Actor, 'requestId' | 'address'>,
): Promise<Admission> {
  const actor = { ...request, userUid: 'single_sign_on', userEmail: 'single sign-on' }
  return actors.run(actor, () =>
    store.transaction(async tables => {
      const { rules } = settings.mapping
      const mapped = rightsOf(settings.mapping, person.claims)
      if (rules.length > 0 && !mapped) {
        const deniedUserUid = await tables.identities.userUidOf(settings.issuer, person.subject)
        throw new SignInError('no_access', `no rule of OIDC_MAPPING fits ${person.subject}`, {
          ...(deniedUserUid !== undefined && { deniedUserUid }),
        })
      }
      const rights = mapped && (await storedRights(tables, mapped))
      const user = await accountOf(tables, settings, person, rights)
      if (user.disabled) throw new SignInError('account_disabled', `${user.email} is disabled`)
      return rights ? applyRights(tables, settings, user, rights) : { user, leftProjectUids: [] }
    }),
  )
}
