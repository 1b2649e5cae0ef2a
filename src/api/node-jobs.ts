import type { QueryClient } from '@tanstack/react-query'
import type { BulkCall, BulkStep } from '#domain/bulk-job.ts'
import type { HardwareNode } from '#domain/hardware/hardware.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import type { ProjectUid } from '#domain/uid.ts'
import { toWireAnchorClosing } from '#wire/anchor-bindings.ts'
import { toWireRelease } from '#wire/nodes.ts'
import { profile } from '#wire/profile.ts'
import { toWireClosing } from '#wire/tag-bindings.ts'
import { startBulkJob } from './bulk-jobs.ts'

/** Closes the binding of a node, then releases it to stock or deletes it. */
export function endNodes(
  client: QueryClient,
  projectUid: ProjectUid,
  nodes: readonly HardwareNode[],
  how: 'release' | 'delete',
): void {
  const { paths, resources } = profile
  const steps = nodes.map(({ uid, mac }): BulkStep => {
    const close = (path: string, body: Record<string, unknown>): BulkCall => ({
      kind: 'send',
      method: 'PUT',
      path,
      body,
      absentIsDone: true,
    })
    const end: BulkCall =
      how === 'release'
        ? { kind: 'send', method: 'PUT', path: paths.releaseNode, body: { ...toWireRelease(mac) } }
        : {
            kind: 'send',
            method: 'DELETE',
            path: `${resources.nodes.path}/${encodeURIComponent(uid)}`,
            absentIsDone: true,
          }
    return {
      key: uid,
      label: formatMac(mac),
      calls: [
        close(paths.closeTagBinding, toWireClosing({ mac })),
        close(paths.closeAnchorBinding, toWireAnchorClosing({ mac })),
        end,
      ],
    }
  })
  startBulkJob(client, { kind: how === 'release' ? 'releaseNodes' : 'deleteNodes', projectUid }, steps)
}
