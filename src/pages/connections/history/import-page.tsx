import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useAreas } from '#api/areas.ts'
import { useDeleteHistoryImport, useHistoryImport } from '#api/history-imports.ts'
import { forgetUpload } from '#api/history-upload.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useVersion } from '#api/version.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { QueryState } from '#components/query-state.tsx'
import { useMissingRight } from '#components/rights-gate.tsx'
import type { HistoryImport } from '#domain/connection/history-import.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import styles from '../connections.module.css'
import { ImportEditor } from './import-editor.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportResult } from './import-result.tsx'

const useText = textOf('historyImports', 'connections')

/** A new import, or the progress and result of an existing one. */
export function ImportPage() {
  const t = useText()
  const { importUid = '' } = useParams()
  const isNew = importUid === 'new'
  const isOffered = useVersion().data?.historyImports
  const missingRight = useMissingRight(useProjectRights(), 'administer')
  const isOpen = isOffered === true && missingRight === undefined
  const areas = useAreas()
  const found = useHistoryImport(importUid, isOpen && !isNew)
  const title = isNew ? t('historyImports.create') : (found.data?.name ?? t('historyImports.detailsTitle'))
  const refused = missingRight ?? (isOffered === false ? t('historyImports.unavailable') : undefined)
  return (
    <PageFrame
      title={title}
      parents={[
        { name: t('connections.title'), to: paths.connections() },
        { name: t('historyImports.tab'), to: paths.connections('history') },
      ]}
    >
      {refused !== undefined ? (
        <PageNotice title={refused} />
      ) : isNew ? (
        <QueryState query={areas}>
          <ImportEditor areas={areas.data ?? []} />
        </QueryState>
      ) : (
        <QueryState
          query={found}
          missing={<PageNotice title={t('historyImports.gone')} detail={t('historyImports.goneNext')} />}
        >
          {found.data && <ImportActions found={found.data} />}
          {found.data?.state === 'receiving' && <ImportProgress found={found.data} />}
          {found.data && <ImportResult found={found.data} areas={areas.data ?? []} />}
        </QueryState>
      )}
    </PageFrame>
  )
}

function ImportActions({ found }: { readonly found: HistoryImport }) {
  const t = useText()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteHistoryImport(() => {
    forgetUpload(found.uid)
    void navigate(paths.connections('history'))
  })
  return (
    <div className={styles.row}>
      <span role="status">{t(`historyImports.states.${found.state}`)}</span>
      <span className={styles.push}>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('app.delete')}
        </Button>
      </span>
      {isAsking && (
        <ConfirmDialog
          title={t('historyImports.deleteTitle', { name: found.name })}
          action={remove}
          onConfirm={() => remove.mutate(found.uid)}
          onClose={() => setAsking(false)}
        >
          {t('historyImports.deleteWhat')}
        </ConfirmDialog>
      )}
    </div>
  )
}
