import { root, type ServerProcess } from '../server-process.ts'

/** A server with a few known rows. */
export interface Filled {
  readonly server: ServerProcess
  readonly token: string
  readonly project: string
  readonly areaUid: string
  readonly tagUid: string
}

/** Starts the server and creates a project with an area, a tag and fifty groups. */
export async function fill(server: ServerProcess): Promise<Filled> {
  await server.start()
  const token = await server.logIn(root)
  const made = async (path: string, body: object, project?: string) =>
    String((await server.call('POST', path, body, { token, project })).body.uid)
  const project = await made('/projects', { project: { name: 'P' } })
  const site = await made('/locations', { name: 'S' }, project)
  const areaUid = await made('/sublocations', { name: 'A', location_uid: site }, project)
  const tagUid = await made('/trackable_objects', { name: 'T' }, project)
  for (let i = 0; i < 50; i++) await made('/groups', { name: `G ${i}` }, project)
  return { server, token, project, areaUid, tagUid }
}
