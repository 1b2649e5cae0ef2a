import { invalid, Problem } from '../http/problem.ts'
import type { Tables } from '../store/store.ts'

/** Throws 422 unless a node of the project has this MAC, to catch typing errors. */
export async function requireNode(
  tables: Tables,
  mac: string,
  projectUid: string,
  path: string,
): Promise<void> {
  const node = await tables.nodes.byMac(mac)
  if (node?.project_uid !== projectUid) throw invalid(path, `${path} ${mac} is not a node of this project`)
}

/**
 * Throws 409 if the MAC is already bound to a tag or an anchor; `exceptUid` is the association being rebound.
 */
export async function requireFreeMac(tables: Tables, mac: string, exceptUid?: string): Promise<void> {
  const onTag = await tables.tagAssociations.openByMac(mac)
  if (onTag && onTag.uid !== exceptUid)
    throw new Problem(409, `${mac} is bound to a tag; close that association first`)
  const onAnchor = await tables.anchorAssociations.openByMac(mac)
  if (onAnchor && onAnchor.uid !== exceptUid)
    throw new Problem(409, `${mac} is bound to an anchor; close that association first`)
}

/**
 * Closes the associations that conflict with a replacing binding: that of the MAC, of either kind, and that
 * of the target.
 */
export async function closeCollisions(
  tables: Tables,
  mac: string,
  target: { readonly tagUid: string } | { readonly anchorUid: string },
): Promise<void> {
  const onTarget =
    'tagUid' in target
      ? await tables.tagAssociations.openByTag(target.tagUid)
      : await tables.anchorAssociations.openByAnchor(target.anchorUid)
  if (onTarget)
    await ('tagUid' in target ? tables.tagAssociations : tables.anchorAssociations).close(onTarget.uid)
  const onTag = await tables.tagAssociations.openByMac(mac)
  if (onTag) await tables.tagAssociations.close(onTag.uid)
  const onAnchor = await tables.anchorAssociations.openByMac(mac)
  if (onAnchor) await tables.anchorAssociations.close(onAnchor.uid)
}
