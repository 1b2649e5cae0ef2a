import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useAreas } from '#api/areas.ts'
import { useConnections, useDeleteConnection, useSetConnectionEnabled } from '#api/connections.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useVersion } from '#api/version.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { QueryState } from '#components/query-state.tsx'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { useMissingRight } from '#components/rights-gate.tsx'
import type { Connection } from '#domain/connection/connection.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { ConnectionEditor } from './connection-editor.tsx'
import { StatusSection } from './status-section.tsx'

const useText = textOf('connections')

/** An existing or new connection: status, settings and mapping. */
export function ConnectionPage() {
  const t = useText()
  const { connectionUid = '' } = useParams()
  const isNew = connectionUid === 'new'
  const isOffered = useVersion().data?.connections
  const missingRight = useMissingRight(useProjectRights(), 'administer')
  const connections = useConnections(isOffered === true && missingRight === undefined)
  const areas = useAreas()
  const setEnabled = useSetConnectionEnabled()
  const [isDeleting, setDeleting] = useState(false)
  const connection = connections.data?.find(({ uid }) => uid === connectionUid)
  const actions = connection && (
    <>
      <Button variant="default" onClick={() => setDeleting(true)}>
        {t('app.delete')}
      </Button>
      <Button
        variant="default"
        loading={setEnabled.isPending}
        onClick={() => setEnabled.mutate({ uid: connection.uid, enabled: !connection.enabled })}
      >
        {connection.enabled ? t('connections.pause') : t('connections.resume')}
      </Button>
    </>
  )
  const refused = missingRight ?? (isOffered === false ? t('connections.unavailable') : undefined)
  const isMissing = !isNew && connections.isSuccess && !connection
  return (
    <PageFrame
      title={isNew ? t('connections.create') : (connection?.name ?? t('connections.detailsTitle'))}
      parents={[{ name: t('connections.title'), to: paths.connections() }]}
      actions={actions}
    >
      <RefusalAlert error={setEnabled.error} />
      {refused !== undefined ? (
        <PageNotice title={refused} />
      ) : (
        <QueryState
          query={[connections, areas]}
          empty={
            isMissing ? (
              <PageNotice title={t('connections.gone')} detail={t('connections.goneNext')} />
            ) : undefined
          }
        >
          {connection && <StatusSection connection={connection} />}
          <ConnectionEditor key={connectionUid} connection={connection} areas={areas.data ?? []} />
        </QueryState>
      )}
      {connection && isDeleting && (
        <DeleteConnectionDialog connection={connection} onClose={() => setDeleting(false)} />
      )}
    </PageFrame>
  )
}

interface DeleteConnectionDialogProps {
  readonly connection: Connection
  readonly onClose: () => void
}

/** Lists what stays when a connection is deleted, then deletes it. */
function DeleteConnectionDialog({ connection, onClose }: DeleteConnectionDialogProps) {
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
