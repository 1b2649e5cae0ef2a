import { z } from 'zod'
import type { Dependencies } from '../http/dependencies.ts'
import { macField, many, optionalUid, textField, uidField, uidParams } from '../http/fields.ts'
import { viewerOf } from '../http/hidden-names.ts'
import { operation } from '../http/operation.ts'
import { invalid, Problem, unknown } from '../http/problem.ts'
import { projectRole } from '../http/project-role.ts'
import { mayConfigure } from '../http/project-writes.ts'
import type { Node } from '../store/nodes.ts'
import type { User } from '../store/users.ts'
import { hardwareAnswers } from './hardware-responses.ts'

/** The specification defines no types for these fields, so they are stored as sent. */
const anyValue = z.unknown().optional()

const nodeCreateBody = z.object({
  mac_address: macField,
  name: textField,
  hw_info: anyValue,
  parent_mac_address: anyValue,
  bridge_mac_address: anyValue,
  announce: anyValue,
  node_type: anyValue,
  node_id: anyValue,
  periferial_info: anyValue,
  uwb_trx_config: anyValue,
  company_uid: optionalUid,
  project_uid: optionalUid,
})
/** The project of a node changes only by assign and release. */
const nodeUpdateBody = nodeCreateBody.omit({ project_uid: true, company_uid: true }).partial()

const nodeListQuery = z
  .object({ mac: many(macField), uid: many(uidField) })
  .refine(({ mac, uid }) => mac.length === 0 || uid.length === 0, {
    path: ['mac'],
    message: 'mac and uid cannot be combined',
  })

interface NodeScope {
  deps: Dependencies
  projectUids: readonly string[]
  projectUid: string | undefined
  companyUid: string | undefined
}

/** In the named project; if only a company is named, in one of its projects, or in its stock. */
function isInScope(node: Node, { projectUids, projectUid, companyUid }: NodeScope): boolean {
  if (node.project_uid !== null) return projectUids.includes(node.project_uid)
  return projectUid === undefined && node.company_uid === companyUid
}

async function nodesInScope(scope: NodeScope): Promise<Node[]> {
  const { deps, projectUid } = scope
  if (projectUid !== undefined) return deps.store.nodes.list(projectUid)
  return (await deps.store.nodes.listAll()).filter(node => isInScope(node, scope))
}

async function nodeInScope(scope: NodeScope, uid: string): Promise<Node> {
  const node = await scope.deps.store.nodes.get(uid)
  if (!(node && isInScope(node, scope))) throw unknown('this node')
  return node
}

async function requireFreeMac(deps: Dependencies, mac: string | undefined, ownUid?: string): Promise<void> {
  const holder = mac === undefined ? undefined : await deps.store.nodes.byMac(mac)
  if (holder && holder.uid !== ownUid)
    throw new Problem(409, `${mac} is already known`, [{ path: 'mac_address', message: 'is already known' }])
}

/** Whether the user may change the configuration of a project, which includes its hardware. */
async function mayConfigureProject(
  { store }: Dependencies,
  user: User,
  projectUid: string,
): Promise<boolean> {
  return mayConfigure(await projectRole(store, user, projectUid), await store.projectSettings.of(projectUid))
}

/**
 * Whether the user may move a node into a project of the company: from a project whose configuration they may
 * change, or from the stock of the company. From another company, only administrators of its current project
 * may.
 */
async function mayTake(
  deps: Dependencies,
  user: User,
  node: Node,
  companyUid: string | null,
): Promise<boolean> {
  const isForeign = node.company_uid !== null && node.company_uid !== companyUid
  if (node.project_uid === null) return user.role === 'SYSTEM_ADMIN' || !isForeign
  if (isForeign) return (await projectRole(deps.store, user, node.project_uid)) === 'ADMIN'
  return mayConfigureProject(deps, user, node.project_uid)
}

/** Throws 422 if the user may not enter the project, 403 if they may not change its configuration. */
async function requireConfigurable(deps: Dependencies, user: User, projectUid: string): Promise<void> {
  if ((await projectRole(deps.store, user, projectUid)) === undefined)
    throw invalid('project_uid', 'project_uid names no project that you may enter')
  if (!(await mayConfigureProject(deps, user, projectUid)))
    throw new Problem(403, 'this role may not change the hardware of that project')
}

/** Hardware nodes (interface-spec, Nodes and anchors). */
export const nodeOperations = [
  operation({
    method: 'GET',
    path: '/nodes',
    access: 'scope',
    summary: 'List nodes by repeated mac or repeated uid, or every node in scope',
    response: hardwareAnswers.nodes,
    query: nodeListQuery,
    async handle({ query, ...scope }) {
      const nodes = await nodesInScope(scope)
      const macs = new Set(query.mac)
      const uids = new Set(query.uid)
      if (macs.size > 0) return { nodes: nodes.filter(node => macs.has(node.mac_address)) }
      return { nodes: uids.size > 0 ? nodes.filter(node => uids.has(node.uid)) : nodes }
    },
  }),
  operation({
    method: 'GET',
    path: '/nodes/:uid',
    access: 'scope',
    summary: 'Get a node',
    response: hardwareAnswers.nodes,
    params: uidParams,
    async handle({ params, ...scope }) {
      const node = await nodeInScope(scope, params.uid)
      scope.etag(node)
      return { nodes: [node] }
    },
  }),
  operation({
    method: 'POST',
    path: '/nodes',
    access: 'scope',
    summary: 'Create a node in the project of the call, or in the stock of the company',
    response: hardwareAnswers.node,
    body: nodeCreateBody,
    status: 201,
    async handle({ body, deps, user, projectUid, companyUid }) {
      const project_uid = body.project_uid ?? projectUid ?? null
      if (project_uid !== null) await requireConfigurable(deps, user, project_uid)
      const project = project_uid === null ? undefined : await deps.store.projects.get(project_uid)
      const company_uid = project ? project.company_uid : (companyUid ?? null)
      await requireFreeMac(deps, body.mac_address)
      return deps.store.nodes.create({ ...body, project_uid, company_uid })
    },
  }),
  operation({
    method: 'POST',
    path: '/nodes/validate',
    access: 'session',
    summary: 'Sort MACs into valid, invalid, and duplicate (repeated in the list or already known)',
    response: hardwareAnswers.sortedMacs,
    body: z.object({ macs: z.array(z.unknown()).max(10_000) }),
    async handle({ body, deps }) {
      const sorted = { valid: [] as string[], invalid: [] as string[], duplicate: [] as string[] }
      const seen = new Set((await deps.store.nodes.listAll()).map(node => node.mac_address))
      for (const given of body.macs) {
        const parsed = macField.safeParse(given)
        if (!parsed.success) sorted.invalid.push(String(given))
        else if (seen.has(parsed.data)) sorted.duplicate.push(parsed.data)
        else sorted.valid.push(parsed.data)
        if (parsed.success) seen.add(parsed.data)
      }
      return sorted
    },
  }),
  operation({
    method: 'PUT',
    path: '/nodes/assign',
    access: 'session',
    summary: 'Assign a node to a project; its bindings in another project are closed first',
    response: hardwareAnswers.node,
    body: z.object({ mac_address: macField, project_uid: uidField }),
    async handle({ body, deps, user }) {
      const { mac_address, project_uid } = body
      const project = await deps.store.projects.get(project_uid)
      await requireConfigurable(deps, user, project_uid)
      if (!project) throw invalid('project_uid', 'project_uid names no project that you may enter')
      const node = await deps.store.nodes.byMac(mac_address)
      if (!(node && (await mayTake(deps, user, node, project.company_uid))))
        throw invalid('mac_address', `${mac_address} is not a node that you may assign`)
      const assigned =
        node.project_uid === project_uid
          ? node
          : await deps.store.transaction(async tables => {
              if (node.project_uid !== null) await tables.nodes.release(node.uid)
              return tables.nodes.update(node.uid, { project_uid, company_uid: project.company_uid })
            })
      const privacy = await deps.privacy.of(project_uid)
      return privacy ? privacy.value(assigned, viewerOf(user)) : assigned
    },
  }),
  operation({
    method: 'PUT',
    path: '/nodes/release',
    access: 'project',
    summary: 'Release a node from the project; its bindings are closed first',
    response: hardwareAnswers.node,
    body: z.object({ mac_address: macField }),
    async handle({ body, deps, projectUid }) {
      const node = await deps.store.nodes.byMac(body.mac_address)
      if (node?.project_uid !== projectUid)
        throw invalid('mac_address', `${body.mac_address} is not a node of this project`)
      return deps.store.nodes.release(node.uid)
    },
  }),
  operation({
    method: 'PUT',
    path: '/nodes/:uid',
    access: 'scope',
    summary: 'Update a node',
    response: hardwareAnswers.node,
    params: uidParams,
    body: nodeUpdateBody,
    restoresNames: true,
    async handle({ params, body: sent, expectedRev, etag, ...scope }) {
      const { deps, user } = scope
      const before = await nodeInScope(scope, params.uid)
      const privacy = before.project_uid === null ? undefined : await deps.privacy.of(before.project_uid)
      const body = privacy ? privacy.restored({ ...before }, sent, viewerOf(user)) : sent
      await requireFreeMac(deps, body.mac_address, params.uid)
      if (body.mac_address && body.mac_address !== before.mac_address) await requireUnbound(deps, before)
      const node = await deps.store.nodes.update(params.uid, body, expectedRev)
      if (!node) throw unknown('this node')
      etag(node)
      return node
    },
  }),
  operation({
    method: 'DELETE',
    path: '/nodes/:uid',
    access: 'scope',
    summary: 'Delete a node; its bindings are closed first',
    params: uidParams,
    status: 204,
    async handle({ params, ...scope }) {
      const node = await nodeInScope(scope, params.uid)
      await scope.deps.store.nodes.remove(node.uid)
    },
  }),
]

/** Associations refer to a MAC, so the MAC of bound hardware cannot change. */
async function requireUnbound({ store }: Dependencies, { mac_address }: Node): Promise<void> {
  const bound =
    (await store.tagAssociations.openByMac(mac_address)) ??
    (await store.anchorAssociations.openByMac(mac_address))
  if (bound) throw new Problem(409, `${mac_address} is bound; close its association before changing the MAC`)
}
