import type { Dependencies } from '../http/dependencies.ts'
import type { ProjectPrivacy, Viewer } from '../privacy/project-privacy.ts'
import type { Tag } from '../store/tags.ts'

type Node = { readonly mac_address: string }

/** The bound node as a tag embeds it: of a hidden person, only what stands for its MAC. */
export function nodeOf<Bound extends Node>(
  tagUid: string,
  node: Bound,
  privacy: ProjectPrivacy | undefined,
  viewer: Viewer,
): Bound | Node {
  if (!privacy?.hides(tagUid, viewer)) return node
  return { mac_address: privacy.mac(node.mac_address, tagUid, viewer) }
}

/** A tag with its bound node and newest position, if it has them, as the viewer may see it. */
function tagView(
  tag: Tag,
  node: Node | undefined,
  deps: Dependencies,
  privacy: ProjectPrivacy | undefined,
  viewer: Viewer,
) {
  const position = deps.livePositions.get(tag.uid)
  const isHidden = privacy?.hides(tag.uid, viewer) ?? false
  return {
    ...(privacy ? privacy.tag(tag, viewer) : tag),
    ...(node && { node: nodeOf(tag.uid, node, privacy, viewer) }),
    ...(position && { position: isHidden ? { ...position, mac: null } : position }),
  }
}

/** Tags in responses: each with its bound node and newest position, if it has them. */
export async function tagViews(deps: Dependencies, tags: readonly Tag[], viewer: Viewer) {
  const nodeOfTag = new Map<string, Node>()
  const privacies = new Map<string, ProjectPrivacy | undefined>()
  for (const projectUid of new Set(tags.map(tag => tag.project_uid))) {
    privacies.set(projectUid, await deps.privacy.of(projectUid))
    const nodes = new Map((await deps.store.nodes.list(projectUid)).map(node => [node.mac_address, node]))
    for (const { obj_uid, mac_address } of await deps.store.tagAssociations.listOpen(projectUid))
      nodeOfTag.set(obj_uid, nodes.get(mac_address) ?? { mac_address })
  }
  return tags.map(tag => tagView(tag, nodeOfTag.get(tag.uid), deps, privacies.get(tag.project_uid), viewer))
}

/** One tag, with its own association. */
export async function oneTagView(deps: Dependencies, tag: Tag, viewer: Viewer) {
  const open = await deps.store.tagAssociations.openByTag(tag.uid)
  const node = open && ((await deps.store.nodes.byMac(open.mac_address)) ?? { mac_address: open.mac_address })
  return tagView(tag, node, deps, await deps.privacy.of(tag.project_uid), viewer)
}
