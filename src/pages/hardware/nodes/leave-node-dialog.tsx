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

/** Returns a node to the stock, or deletes it. Shows the binding that is closed first. */
export function LeaveNodeDialog({ node, how, use, onClose }: LeaveNodeDialogProps) {
  const t = useText()
  const navigate = useNavigate()
  const release = useReleaseNode(() => void navigate(paths.hardware()))
  const remove = useDeleteNode(() => void navigate(paths.hardware()))
  return (
    <ConfirmDialog
      title={t(how === 'release' ? 'hardware.releaseTitle' : 'hardware.deleteTitle', {
        mac: formatMac(node.mac),
      })}
      confirm={how === 'release' ? t('hardware.release') : t('app.delete')}
      action={how === 'release' ? release : remove}
      onConfirm={() => (how === 'release' ? release.mutate(node.mac) : remove.mutate(node))}
      onClose={onClose}
    >
      {use && (
        <p>{t(use.kind === 'tag' ? 'hardware.releaseTag' : 'hardware.releaseAnchor', { name: use.name })}</p>
      )}
      <p>{how === 'release' ? t('hardware.releaseWhat') : t('hardware.deleteWhat')}</p>
    </ConfirmDialog>
  )
}
