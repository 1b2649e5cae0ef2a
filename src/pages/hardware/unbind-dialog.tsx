import { useUnbindNode } from '#api/nodes.ts'
import { problemOf } from '#api/problem-of.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import type { MacAddress } from '#domain/uid.ts'
import { problemText } from '#locales/problem-text.ts'
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
  const t = useText()
  const unbind = useUnbindNode()
  return (
    <ConfirmDialog
      title={t('hardware.closeTitle', { mac: formatMac(mac) })}
      confirm={t('hardware.close')}
      cancel={t('app.cancel')}
      busy={unbind.isPending}
      problem={unbind.error ? problemText(t, problemOf(unbind.error)) : undefined}
      onConfirm={() => unbind.mutate(mac, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t(use.kind === 'tag' ? 'hardware.closeTag' : 'hardware.closeAnchor', { name: use.name })}
    </ConfirmDialog>
  )
}
