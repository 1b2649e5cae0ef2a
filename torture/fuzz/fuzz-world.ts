import { createServerProcess, root, type ServerProcess } from '../server-process.ts'

const password = 'correct horse'
export const pat = { email: 'pat@acme.example', password }
export const zoe = { email: 'zoe@other.example', password }

/** A server with two companies and their users. */
export interface FuzzWorld {
  readonly server: ServerProcess
  readonly projectUid: string
  readonly foreignUid: string
  readonly companyUid: string
  readonly tokens: { root: string; pat: string; zoe: string }
  /** Logs all users in again, because log-out is an operation too. */
  enter(): Promise<void>
  /** New rows of most resource types, by type. */
  furnish(): Promise<Record<string, string>>
}

export async function openFuzzWorld(env: Record<string, string> = {}): Promise<FuzzWorld> {
  const server = createServerProcess(env)
  await server.start()
  const tokens = { root: await server.logIn(root), pat: '', zoe: '' }
  const made = async (path: string, body: object, project?: string): Promise<string> => {
    const reply = await server.call('POST', path, body, { token: tokens.root, project })
    if (reply.status > 201) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body.uid
  }
  async function company(name: string, who: typeof pat) {
    const user = { email: `ada@${name}.example`, password, role: 'COMPANY_ADMIN' }
    const company_uid = await made('/companies', { company: { name }, user })
    const project = await made('/projects', { project: { name: 'Plant', company_uid } })
    const user_uid = await made('/users', { ...who, company_uid })
    await made('/projects/access', { project_uid: project, user_uid, role: 'PROJECT_USER' })
    return { company_uid, project }
  }
  const acme = await company('acme', pat)
  const other = await company('other', zoe)
  let count = 0
  const world: FuzzWorld = {
    server,
    projectUid: acme.project,
    foreignUid: other.project,
    companyUid: acme.company_uid,
    tokens,
    async enter() {
      tokens.root = await server.logIn(root)
      tokens.pat = await server.logIn(pat)
      tokens.zoe = await server.logIn(zoe)
    },
    async furnish() {
      count += 1
      const here = (path: string, body: object) => made(path, body, acme.project)
      const site = await here('/locations', { name: 'Works' })
      const area = await here('/sublocations', { name: 'Hall', location_uid: site })
      const round = { shape: 'circle', center: { x: 0, y: 0 }, radius_m: 2, sublocation_uid: area }
      const mac_address = (0x0a1b2c000000 + count).toString(16).padStart(12, '0')
      const spare = { email: `spare-${count}@acme.example`, password, company_uid: acme.company_uid }
      return {
        site,
        area,
        zone: await here('/zones', { name: 'Dock', ...round }),
        tag: await here('/trackable_objects', { name: 'Forklift 1' }),
        node: await here('/nodes', { mac_address, project_uid: acme.project }),
        anchor: await here('/win_anchors', {
          name: 'A1',
          position: { x: 0, y: 0, z: 3, sublocation_uid: area },
        }),
        group: await here('/groups', { name: 'Carts' }),
        schedule: await here('/schedules', { name: 'Night' }),
        profile: await here('/notification_profiles', { name: 'Night', notification_type: 'ALARM' }),
        user: await here('/users', spare),
      }
    },
  }
  await world.enter()
  return world
}
