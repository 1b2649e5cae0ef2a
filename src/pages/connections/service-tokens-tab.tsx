import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useRevokeServiceToken, useServiceTokens } from '#api/service-tokens.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { QueryTable } from '#components/query-table.tsx'
import { ShownOnceDialog } from '#components/shown-once-dialog.tsx'
import type { TableColumn } from '#components/table-state.ts'
import type { ServiceToken } from '#domain/connection/connection.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './connections.module.css'
import { ServiceTokenDialog } from './service-token-dialog.tsx'

const useText = textOf('connections')

function useTokenColumns(onRevoke: (token: ServiceToken) => void): readonly TableColumn<ServiceToken>[] {
  const t = useText()
  const nowMs = useNow(60_000)
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('connections.name'),
        accessorFn: ({ name }) => name,
        meta: { width: 'minmax(120px, 2fr)' },
      },
      {
        id: 'scope',
        header: t('connections.scope'),
        accessorFn: ({ scope }) => t(`connections.scopes.${scope}`),
        meta: { width: 'minmax(110px, 1fr)' },
      },
      {
        id: 'expires',
        header: t('connections.expires'),
        accessorFn: ({ expiresAtMs }) => expiresAtMs,
        cell: ({ row: { original } }) =>
          original.expiresAtMs <= nowMs
            ? t('connections.expired', { when: formatMoment(original.expiresAtMs) })
            : formatMoment(original.expiresAtMs),
        meta: { width: 'minmax(160px, 1fr)', wideOnly: true },
      },
      {
        id: 'used',
        header: t('connections.lastUsed'),
        accessorFn: ({ lastUsedAtMs }) => lastUsedAtMs,
        cell: ({ row: { original } }) =>
          original.lastUsedAtMs === undefined
            ? t('connections.neverUsed')
            : formatMoment(original.lastUsedAtMs),
        meta: { width: 'minmax(132px, 1fr)', wideOnly: true },
      },
      {
        id: 'by',
        header: t('connections.createdBy'),
        accessorFn: ({ createdBy }) => createdBy,
        meta: { width: 'minmax(120px, 2fr)', wideOnly: true },
      },
      {
        id: 'revoke',
        header: () => t('connections.actions'),
        cell: ({ row: { original } }) => (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('connections.revokeNamed', { name: original.name })}
            onClick={() => onRevoke(original)}
          >
            {t('connections.revoke')}
          </Button>
        ),
        meta: { width: '110px' },
      },
    ],
    [t, nowMs, onRevoke],
  )
}

/** Tokens for other systems that send positions or read, without a user account. */
export function ServiceTokensTab() {
  const t = useText()
  const tokens = useServiceTokens()
  const revoke = useRevokeServiceToken()
  const [revoking, setRevoking] = useState<ServiceToken>()
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<{ readonly name: string; readonly token: string }>()
  const columns = useTokenColumns(setRevoking)
  const rows = tokens.data ?? []
  return (
    <>
      <p className={styles.note}>{t('connections.tokensWhat')}</p>
      <FilterBar>
        <span role="status">{tokens.data && t('connections.tokenCount', { count: rows.length })}</span>
        <Button className={styles.push ?? ''} onClick={() => setCreating(true)}>
          {t('connections.createToken')}
        </Button>
      </FilterBar>
      <QueryTable
        query={tokens}
        label={t('connections.tabs.tokens')}
        columns={columns}
        rows={rows}
        keyOf={({ uid }) => uid}
        initialSort="name"
        empty={<PageNotice title={t('connections.noTokens')} detail={t('connections.noTokensNext')} />}
      />
      {isCreating && <ServiceTokenDialog onCreated={setCreated} onClose={() => setCreating(false)} />}
      {created && (
        <ShownOnceDialog
          title={t('connections.tokenTitle', { name: created.name })}
          what={t('connections.tokenOnce')}
          label={t('connections.token')}
          value={created.token}
          onClose={() => setCreated(undefined)}
        />
      )}
      {revoking && (
        <ConfirmDialog
          title={t('connections.revokeTitle', { name: revoking.name })}
          confirm={t('connections.revoke')}
          action={revoke}
          onConfirm={() => revoke.mutate(revoking.uid, { onSuccess: () => setRevoking(undefined) })}
          onClose={() => setRevoking(undefined)}
        >
          {t('connections.revokeWhat')}
        </ConfirmDialog>
      )}
    </>
  )
}
