import type { Dependencies } from '../http/dependencies.ts'
import type { Tag } from '../store/tags.ts'

/** Tags in responses: each with its bound node and newest position, if it has them. */
export async function tagViews(deps: Dependencies, tags: readonly Tag[]) {
  const projects = new Set(tags.map(tag => tag.project_uid))
  const nodeOfTag = new Map<string, object>()
  for (const projectUid of projects) {
    const nodes = new Map((await deps.store.nodes.list(projectUid)).map(node => [node.mac_address, node]))
    for (const { obj_uid, mac_address } of await deps.store.tagAssociations.listOpen(projectUid))
      nodeOfTag.set(obj_uid, nodes.get(mac_address) ?? { mac_address })
  }
  return tags.map(tag => tagView(tag, nodeOfTag.get(tag.uid), deps))
}

/** One tag, with its own association. */
export async function oneTagView(deps: Dependencies, tag: Tag) {
  const open = await deps.store.tagAssociations.openByTag(tag.uid)
  const node = open && ((await deps.store.nodes.byMac(open.mac_address)) ?? { mac_address: open.mac_address })
  return tagView(tag, node, deps)
}

function tagView(tag: Tag, node: object | undefined, deps: Dependencies) {
  const position = deps.livePositions.get(tag.uid)
  return { ...tag, ...(node && { node }), ...(position && { position }) }
}
