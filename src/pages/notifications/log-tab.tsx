import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useRole } from '#api/current-user.ts'
import { useAccountDeliveries, useDeliveries } from '#api/notification-deliveries.ts'
import { useNotificationProfiles } from '#api/notification-profiles.ts'
import { problemOf } from '#api/problem-of.ts'
import { QueryTable } from '#components/query-table.tsx'
import { filterDeliveries, type NotificationDelivery } from '#domain/notification/notification-delivery.ts'
import { textOf } from '#locales/text-of.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { OptionalSelect } from '#ui/optional-select.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { valueProps } from '#ui/value-props.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import styles from './notifications.module.css'
import { useDeliveryColumns } from './use-delivery-columns.tsx'

const useText = textOf('notifications')

/** The delivery log; a row shows the message. */
export function LogTab() {
  const t = useText()

  const systemAdmin = useRole() === 'SYSTEM_ADMIN'
  const [typed, setTyped] = useUrlValue('q')
  const [status, setStatus] = useUrlValue('status')
  const [channel, setChannel] = useUrlValue('channel', '', 'way')
  const [profile, setProfile] = useUrlValue('profile')
  const [about, setAbout] = useUrlValue('about')
  const ofAccounts = about === 'accounts'
  const own = useDeliveries()
  const accounts = useAccountDeliveries(ofAccounts)
  const profiles = useNotificationProfiles().data ?? []
  const [opened, setOpened] = useState<NotificationDelivery>()
  const columns = useDeliveryColumns(profiles)
  const all = useMemo(
    () => (ofAccounts ? (accounts.data ?? []) : (own.data?.pages ?? []).flatMap(page => page.rows)),
    [ofAccounts, accounts.data, own.data],
  )
  const rows = useMemo(
    () => filterDeliveries(all, { typed, status, channel, profile }),
    [all, typed, status, channel, profile],
  )
  const query = ofAccounts ? accounts : own
  const refusal = problemOf(query.error).kind
  const older = !ofAccounts && own.hasNextPage
  const anyOr = (choices: readonly { readonly value: string; readonly label: string }[]) => [
    { value: '', label: t('notifications.log.any') },
    ...choices,
  ]

  function clear(): void {
    for (const set of [setTyped, setStatus, setChannel, setProfile]) set('')
  }

  const missing = !query.data && query.error !== null && refusal === 'missing'
  const refused = missing ? (
    <PageNotice title={t('notifications.log.missing')} detail={t('notifications.log.missingNext')} />
  ) : !query.data && query.error && refusal === 'forbidden' ? (
    <PageNotice title={t('notifications.log.forbidden')} />
  ) : undefined
  const empty =
    all.length === 0 ? (
      <PageNotice
        title={ofAccounts ? t('notifications.log.emptyAccounts') : t('notifications.log.empty')}
        detail={!ofAccounts && t('notifications.log.emptyNext')}
      />
    ) : (
      <PageNotice
        title={t('notifications.log.nothingFits')}
        action={
          <Button variant="default" onClick={clear}>
            {t('notifications.log.showAll')}
          </Button>
        }
      />
    )

  return (
    <>
      <FilterBar hidden={missing && !ofAccounts}>
        <TextInput label={t('notifications.log.search')} {...valueProps(typed, setTyped)} />
        <NativeSelect
          label={t('notifications.log.status')}
          {...valueProps(status, setStatus)}
          data={anyOr([
            ...['sent', 'outbox', 'failed', 'queued'].map(value => ({
              value,
              label: t('notifications.log.statusLabel', { status: value }),
            })),
            { value: 'held-back', label: t('notifications.log.suppressed') },
          ])}
        />
        <NativeSelect
          label={t('notifications.log.channel')}
          {...valueProps(channel, setChannel)}
          data={anyOr(
            ['email', 'phone'].map(value => ({
              value,
              label: t('notifications.channel', { channel: value }),
            })),
          )}
        />
        {!ofAccounts && (
          <NativeSelect
            label={t('notifications.log.profile')}
            {...valueProps(profile, setProfile)}
            data={anyOr(profiles.map(({ uid, name }) => ({ value: uid, label: name })))}
          />
        )}
        {(systemAdmin || ofAccounts) && (
          <OptionalSelect
            label={t('notifications.log.about')}
            {...valueProps(about, setAbout)}
            none={t('notifications.log.ofProject')}
            options={[{ value: 'accounts', label: t('notifications.log.ofAccounts') }]}
          />
        )}
        <span role="status">
          {query.data &&
            t('notifications.log.count', {
              all: all.length,
              shown: rows.length,
              more: older,
              isAll: rows.length === all.length && !older,
            })}
        </span>
        {older && (
          <Button
            className={styles.push ?? ''}
            variant="default"
            loading={own.isFetchingNextPage}
            onClick={() => void own.fetchNextPage()}
          >
            {t('notifications.log.older')}
          </Button>
        )}
      </FilterBar>
      {refused ?? (
        <QueryTable
          query={query}
          label={t('notifications.log.grid')}
          columns={columns}
          rows={rows}
          keyOf={row => row.uid}
          onOpen={setOpened}
          empty={empty}
        />
      )}
      {opened && (
        <DeliveryDialog
          delivery={all.find(each => each.uid === opened.uid) ?? opened}
          profiles={profiles}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
