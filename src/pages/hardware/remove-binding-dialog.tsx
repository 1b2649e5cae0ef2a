import { useDeleteAnchorBinding } from '#api/anchor-bindings.ts'
import { problemOf } from '#api/problem-of.ts'
import type { AnchorBinding } from '#domain/hardware/hardware.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import { textOf } from '#locales/text-of.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

const useText = textOf('anchors')

interface RemoveBindingDialogProps {
  readonly binding: AnchorBinding
  readonly onClose: () => void
}

/** Takes a record out of an anchor's history. */
export function RemoveBindingDialog({ binding, onClose }: RemoveBindingDialogProps) {
  const { anchors: text, app, problem } = useText()
  const remove = useDeleteAnchorBinding()
  return (
    <ConfirmDialog
      title={text.removeTitle(formatMac(binding.mac))}
      confirm={text.removeRecord}
      cancel={app.cancel}
      busy={remove.isPending}
      problem={remove.error ? problem(problemOf(remove.error)) : undefined}
      onConfirm={() => remove.mutate(binding.uid, { onSuccess: onClose })}
      onClose={onClose}
    >
      {binding.closedAtMs === undefined ? text.removeOpen : text.removeClosed}
    </ConfirmDialog>
  )
}
