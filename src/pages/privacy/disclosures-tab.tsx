import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useDisclosures } from '#api/privacy.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useUserNames } from '#api/user-names.ts'
import { QueryTable } from '#components/query-table.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { TableColumn } from '#components/table-state.ts'
import type { Disclosure } from '#domain/account/privacy.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { DisclosureDialog, usePersonLabel } from './disclosure-dialog.tsx'
import styles from './privacy.module.css'

const useText = textOf('privacy')

function useDisclosureColumns(): readonly TableColumn<Disclosure>[] {
  const t = useText()
  const labelOf = usePersonLabel()
  const userNameOf = useUserNames()
  return useMemo(
    () => [
      {
        id: 'at',
        header: t('privacy.columns.at'),
        accessorFn: row => row.atMs,
        cell: ({ row }) => formatMoment(row.original.atMs),
        meta: { width: 'minmax(156px, 1fr)' },
      },
      {
        id: 'person',
        header: t('privacy.columns.person'),
        accessorFn: labelOf,
        meta: { width: 'minmax(110px, 2fr)' },
      },
      {
        id: 'cause',
        header: t('privacy.columns.cause'),
        accessorFn: ({ cause }) => t('privacy.cause', { cause }),
        meta: { width: 'minmax(100px, 1fr)' },
      },
      {
        id: 'state',
        header: t('privacy.columns.state'),
        accessorFn: ({ state }) => t('privacy.state', { state }),
        meta: { width: 'minmax(120px, 1fr)' },
      },
      {
        id: 'reason',
        header: t('privacy.columns.reason'),
        accessorFn: ({ reason }) => reason,
        meta: { width: 'minmax(120px, 3fr)', wideOnly: true },
      },
      {
        id: 'by',
        header: t('privacy.columns.by'),
        accessorFn: ({ requestedBy }) => requestedBy && userNameOf(requestedBy),
        meta: { width: 'minmax(120px, 2fr)', wideOnly: true },
      },
      {
        id: 'decided',
        header: t('privacy.columns.decidedBy'),
        accessorFn: ({ decidedBy }) => decidedBy && userNameOf(decidedBy),
        meta: { width: 'minmax(120px, 2fr)', wideOnly: true },
      },
    ],
    [t, labelOf, userNameOf],
  )
}

interface DisclosuresTabProps {
  readonly isOn: boolean
  /** Number of requests sent from this page. */
  readonly asked: number
  readonly onRequest: () => void
}

/** Every disclosure of a name and every request, with the decision of the second person. */
export function DisclosuresTab({ isOn, asked, onRequest }: DisclosuresTabProps) {
  const t = useText()
  const rights = useProjectRights()
  const disclosures = useDisclosures()
  const columns = useDisclosureColumns()
  const [opened, setOpened] = useState<string>()
  const rows = disclosures.data ?? []
  const shown = rows.find(({ uid }) => uid === opened)
  const open = rows.filter(({ state }) => state === 'requested').length
  const request = (
    <RightsGate rights={rights} needs="write" quiet={!isOn}>
      <Button onClick={onRequest} disabled={!isOn}>
        {t('privacy.request')}
      </Button>
    </RightsGate>
  )
  return (
    <>
      <FilterBar>
        <span role="status">
          {asked > 0 ? t('privacy.asked') : disclosures.data && t('privacy.waiting', { count: open })}
        </span>
        <span className={styles.push}>{request}</span>
      </FilterBar>
      <QueryTable
        query={disclosures}
        label={t('privacy.tabs.disclosures')}
        columns={columns}
        rows={rows}
        keyOf={row => row.uid}
        onOpen={({ uid }) => setOpened(uid)}
        initialSort="-at"
        empty={
          <PageNotice
            title={t('privacy.none')}
            detail={isOn ? t('privacy.noneNext') : t('privacy.noneWhileOff')}
          />
        }
      />
      {shown && <DisclosureDialog disclosure={shown} onClose={() => setOpened(undefined)} />}
    </>
  )
}
