import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { HardwareNode } from '#domain/hardware/hardware.ts'
import type { CompanyUid, MacAddress, NodeUid, ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { readBody, readList, readOne } from '#wire/envelope.ts'
import {
  fromWireMac,
  fromWireNode,
  type NodeChange,
  type NodeDraft,
  toWireAssignment,
  toWireNode,
  toWireRelease,
  wireMacSorting,
  wireNode,
} from '#wire/nodes.ts'
import { profile } from '#wire/profile.ts'
import { bindHardware } from './bind-hardware.ts'
import { closeAnchorBinding, closeTagBinding } from './binding-records.ts'
import { settleEach } from './parallel-calls.ts'
import { useProjects } from './projects.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { createResource } from './resource.ts'
import { useList, useRefresh, useUpdate } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

const nodes = createResource({
  noun: 'nodes',
  schema: wireNode,
  fromWire: fromWireNode,
  toWire: (change: NodeChange) => toWireNode(change),
})
const { path, envelope } = profile.resources.nodes

/** Where a node belongs: to the current project, or to the stock of its company. */
export type NodeHome = 'project' | 'stock'
const atOnce = 4

/** The radio hardware of the project. */
export const useNodes = () => useList(nodes)

/** The company of the current project; undefined if there is none, and so no stock. */
export function useCompanyUid(): CompanyUid | undefined {
  const projectUid = useProjectUid()
  return useProjects().data?.find(project => project.uid === projectUid)?.companyUid
}

function stockQuery(projectUid: ProjectUid, companyUid: CompanyUid | undefined) {
  return queryOptions({
    queryKey: keyOf(projectUid, 'nodes', 'stock', companyUid),
    enabled: companyUid !== undefined,
    queryFn: async ({ signal }): Promise<readonly HardwareNode[]> => {
      const body = await request(path, { projectUid: null, companyUid, signal })
      const all = readList(wireNode, envelope, body).map(fromWireNode)
      return all.filter(node => node.projectUid === undefined)
    },
  })
}

/** Hardware of the company without a project (read with the scope of the company). */
export const useStockNodes = () => useQuery(stockQuery(useProjectUid(), useCompanyUid()))

/** Changes a node of the project. */
export const useUpdateNode = () =>
  useUpdate(
    nodes,
    ({ uid: _uid, rev: _rev, ...change }: NodeChange & { readonly uid: NodeUid; readonly rev?: number }) =>
      change,
    (node, { mac = node.mac, name, type, ...openFields }) => {
      const { name: _name, type: _type, ...rest } = node
      return { ...rest, mac, ...(name && { name }), ...(type && { type }), ...openFields }
    },
  )

/** The result of the MAC check of the service: new, invalid, and repeated or already known ones. */
export function useValidateMacs() {
  return useServiceMutation({
    mutationFn: async (macs: readonly string[]) => {
      const body = await request(profile.paths.validateMacs, { method: 'POST', body: { macs } })
      const sorted = readBody(wireMacSorting, 'validate', body)
      return {
        valid: new Set(sorted.valid.map(fromWireMac)),
        invalid: new Set(sorted.invalid),
        duplicate: new Set(sorted.duplicate.map(fromWireMac)),
      }
    },
  })
}

/** Creates many nodes with limited concurrency. `onProgress` receives the number of completed ones. */
export function useCreateNodes(onProgress: (through: number) => void) {
  const projectUid = useProjectUid()
  const companyUid = useCompanyUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: ({ drafts, home }: { drafts: readonly NodeDraft[]; home: NodeHome }) => {
      const scope = home === 'project' ? { projectUid } : { projectUid: null, companyUid }
      const create = async (draft: NodeDraft) => {
        const body = await request(path, { method: 'POST', ...scope, body: toWireNode(draft) })
        return body === undefined ? undefined : fromWireNode(readOne(wireNode, envelope, body))
      }
      return settleEach(drafts, atOnce, create, onProgress)
    },
    onSettled: () => refresh('nodes'),
  })
}

/** Closes the binding of a node, of either kind; services without anchors have none to close. */
async function unbind(projectUid: ProjectUid, mac: MacAddress): Promise<void> {
  await closeTagBinding(projectUid, { mac })
  await closeAnchorBinding(projectUid, { mac })
}

function useNodeAct<V>(
  act: (projectUid: ProjectUid, variables: V, client: QueryClient) => Promise<unknown>,
  done?: () => void,
) {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: (variables: V, { client }) => act(projectUid, variables, client),
    onSuccess: () => done?.(),
    onSettled: () => refresh('nodes', 'tags', 'anchors', 'tagBindings', 'anchorBindings'),
  })
}

/** Moves nodes from the stock into the current project, with limited concurrency. */
export function useAssignNodes() {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: (macs: readonly MacAddress[]) => {
      const assign = async (mac: MacAddress) => {
        const body = toWireAssignment(mac, projectUid)
        await request(profile.paths.assignNode, { method: 'PUT', projectUid, body })
        return mac
      }
      return settleEach(macs, atOnce, assign)
    },
    onSettled: () => refresh('nodes'),
  })
}

interface NodeBinding {
  readonly mac: MacAddress
  readonly to: { readonly kind: 'tag' | 'anchor'; readonly uid: string }
}

/** Binds a node to a tag or an anchor in one action; open bindings of both sides are closed first. */
export const useBindNode = () =>
  useNodeAct((projectUid, { mac, to }: NodeBinding, client) =>
    bindHardware(client, projectUid, mac, to.kind === 'anchor' ? { anchorUid: to.uid } : { tagUid: to.uid }),
  )

/** Closes the binding of a node. */
export const useUnbindNode = () => useNodeAct(unbind)

/**
 * Releases a node to stock, after closing its binding (specification, "States": node, release from project).
 */
export const useReleaseNode = (done?: () => void) =>
  useNodeAct(async (projectUid, mac: MacAddress) => {
    await unbind(projectUid, mac)
    const body = toWireRelease(mac)
    await request(profile.paths.releaseNode, { method: 'PUT', projectUid, body })
  }, done)

/** Deletes a node of the project or of the stock, after closing its binding. */
export function useDeleteNode(done: () => void) {
  const companyUid = useCompanyUid()
  return useNodeAct(async (projectUid, { uid, mac, projectUid: home }: HardwareNode) => {
    if (home) await unbind(projectUid, mac)
    const scope = home ? { projectUid } : { projectUid: null, companyUid }
    await request(`${path}/${encodeURIComponent(uid)}`, { method: 'DELETE', ...scope })
  }, done)
}
