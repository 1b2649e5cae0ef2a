import { useDeleteAnchorBinding } from '#api/anchor-bindings.ts'
import { problemOf } from '#api/problem-of.ts'
import type { AnchorBinding } from '#domain/hardware/hardware.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

const useText = textOf('anchors')

interface RemoveBindingDialogProps {
  readonly binding: AnchorBinding
  readonly onClose: () => void
}

/** Takes a record out of an anchor's history. */
export function RemoveBindingDialog({ binding, onClose }: RemoveBindingDialogProps) {
  const t = useText()
  const remove = useDeleteAnchorBinding()
  return (
    <ConfirmDialog
      title={t('anchors.removeTitle', { mac: formatMac(binding.mac) })}
      confirm={t('anchors.removeRecord')}
      cancel={t('app.cancel')}
      busy={remove.isPending}
      problem={remove.error ? problemText(t, problemOf(remove.error)) : undefined}
      onConfirm={() => remove.mutate(binding.uid, { onSuccess: onClose })}
      onClose={onClose}
    >
      {binding.closedAtMs === undefined ? t('anchors.removeOpen') : t('anchors.removeClosed')}
    </ConfirmDialog>
  )
}
