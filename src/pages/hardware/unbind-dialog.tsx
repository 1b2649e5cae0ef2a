import { useUnbindNode } from '#api/nodes.ts'
import { problemOf } from '#api/problem-of.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import type { MacAddress } from '#domain/uid.ts'
import { textOf } from '#locales/text-of.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { NodeUse } from './nodes/node-rows.ts'

const useText = textOf('hardware')

interface UnbindDialogProps {
  readonly mac: MacAddress
  readonly use: NodeUse
  readonly onClose: () => void
}

/** Takes a node off its tag or anchor. */
export function UnbindDialog({ mac, use, onClose }: UnbindDialogProps) {
  const { hardware: text, app, problem } = useText()
  const unbind = useUnbindNode()
  return (
    <ConfirmDialog
      title={text.closeTitle(formatMac(mac))}
      confirm={text.close}
      cancel={app.cancel}
      busy={unbind.isPending}
      problem={unbind.error ? problem(problemOf(unbind.error)) : undefined}
      onConfirm={() => unbind.mutate(mac, { onSuccess: onClose })}
      onClose={onClose}
    >
      {(use.kind === 'tag' ? text.closeTag : text.closeAnchor)(use.name)}
    </ConfirmDialog>
  )
}
