import { useNavigate } from 'react-router'
import { useDeleteNode, useReleaseNode } from '#api/nodes.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import type { HardwareNode } from '#domain/hardware/hardware.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import type { NodeUse } from './node-rows.ts'

const useText = textOf('hardware')

interface LeaveNodeDialogProps {
  readonly node: HardwareNode
  readonly how: 'release' | 'delete'
  readonly use: NodeUse | undefined
  readonly onClose: () => void
}

/** Releases a node to the stock, or deletes it; says what it is bound to, which is closed first. */
export function LeaveNodeDialog({ node, how, use, onClose }: LeaveNodeDialogProps) {
  const { hardware: text, app } = useText()
  const navigate = useNavigate()
  const release = useReleaseNode(() => void navigate(paths.hardware()))
  const remove = useDeleteNode(() => void navigate(paths.hardware()))
  return (
    <ConfirmDialog
      title={(how === 'release' ? text.releaseTitle : text.deleteTitle)(formatMac(node.mac))}
      confirm={how === 'release' ? text.release : app.delete}
      action={how === 'release' ? release : remove}
      onConfirm={() => (how === 'release' ? release.mutate(node.mac) : remove.mutate(node))}
      onClose={onClose}
    >
      {use && <p>{(use.kind === 'tag' ? text.releaseTag : text.releaseAnchor)(use.name)}</p>}
      <p>{how === 'release' ? text.releaseWhat : text.deleteWhat}</p>
    </ConfirmDialog>
  )
}
