import { useNavigate } from 'react-router'
import { useDeleteConnection } from '#api/connections.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import type { Connection } from '#domain/connection/connection.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'

const useText = textOf('connections')

interface DeleteConnectionDialogProps {
  readonly connection: Connection
  readonly onClose: () => void
}

/** Lists what stays when a connection is deleted, then deletes it. */
export function DeleteConnectionDialog({ connection, onClose }: DeleteConnectionDialogProps) {
  const t = useText()
  const navigate = useNavigate()
  const remove = useDeleteConnection(() => void navigate(paths.connections()))
  return (
    <ConfirmDialog
      title={t('connections.deleteTitle', { name: connection.name })}
      action={remove}
      onConfirm={() => remove.mutate(connection.uid)}
      onClose={onClose}
    >
      {t('connections.deleteWhat')}
    </ConfirmDialog>
  )
}
