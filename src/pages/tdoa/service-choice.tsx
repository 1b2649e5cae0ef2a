import { Anchor, Button, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useChangeServiceMode } from '#api/network-settings.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { ResourceTable } from '#components/resource-table.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import { type TableColumn, useRowSelection } from '#components/table-state.ts'
import type { HardwareNode } from '#domain/hardware/hardware.ts'
import { formatMac, macNumber } from '#domain/hardware/mac-address.ts'
import type { NetworkSettings } from '#domain/sync/sync-status.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageSection } from '#ui/page-section.tsx'
import { valueProps } from '#ui/value-props.ts'
import { Verbatim } from '#ui/verbatim.tsx'
import styles from './sync.module.css'
import { useNodeNames } from './use-node-names.ts'

const useText = textOf('sync')

interface ServiceChoiceProps {
  readonly network: NetworkSettings
  readonly nodes: readonly HardwareNode[]
}

const usualMinutes = '30'
const maxMinutes = 24 * 60

/** Selects nodes for service mode, and its duration. */
export function ServiceChoice({ network, nodes }: ServiceChoiceProps) {
  const t = useText()
  const nameOf = useNodeNames()
  const change = useChangeServiceMode()
  const rights = useProjectRights()
  const [typed, setTyped] = useState('')
  const [minutes, setMinutes] = useState(usualMinutes)
  const [tried, setTried] = useState(false)
  const rows = useMemo(() => {
    const query = typed.trim().toLowerCase()
    const bare = query.replaceAll(/[:.-]/g, '')
    return nodes.filter(
      ({ uid, mac }) =>
        !network.nodeUids.includes(uid) &&
        (query === '' || nameOf(mac).toLowerCase().includes(query) || (bare !== '' && mac.includes(bare))),
    )
  }, [nodes, network.nodeUids, typed, nameOf])
  const shown = useMemo(() => rows.map(({ uid }) => uid), [rows])
  const selection = useRowSelection(shown)
  const { selected, toggle } = selection
  const columns = useMemo(
    (): TableColumn<HardwareNode>[] => [
      {
        id: 'name',
        header: t('sync.node'),
        cell: ({ row }) => (
          <Checkbox
            tabIndex={-1}
            checked={selected.has(row.original.uid)}
            label={nameOf(row.original.mac)}
            onClick={event => event.stopPropagation()}
            onChange={() => toggle(row.original.uid)}
          />
        ),
        accessorFn: ({ mac }) => nameOf(mac),
        meta: { width: 'minmax(140px, 2fr)' },
      },
      {
        id: 'mac',
        header: t('sync.mac'),
        cell: ({ row }) => <Verbatim>{formatMac(row.original.mac)}</Verbatim>,
        accessorFn: ({ mac }) => macNumber(mac),
        meta: { width: '150px', wideOnly: true },
      },
      {
        id: 'kind',
        header: t('sync.kind'),
        accessorFn: ({ type }) => type,
        meta: { width: '90px' },
      },
    ],
    [t, selected, toggle, nameOf],
  )
  const span = Number(minutes.trim() || Number.NaN)
  const minutesWrong = !(span > 0 && span <= maxMinutes)

  function enable(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (minutesWrong || selected.size === 0) return
    const untilMs = Date.now() + Math.round(span * 60_000)
    change.mutate(
      { action: 'enable', nodeUids: [...selected], untilMs },
      {
        onSuccess: () => {
          selection.clear()
          setTried(false)
        },
      },
    )
  }

  if (nodes.length === 0)
    return (
      <PageSection title={t('sync.addToService')}>
        <p>
          {t('sync.noNodes')}{' '}
          <Anchor component={Link} to={paths.hardware()}>
            {t('sync.toHardware')}
          </Anchor>
        </p>
      </PageSection>
    )
  return (
    <PageSection title={t('sync.addToService')}>
      <form onSubmit={enable} noValidate>
        <RightsGate rights={rights} needs="configure">
          <div className={styles.form}>
            <TextInput
              className={styles.field ?? ''}
              label={t('sync.search')}
              {...valueProps(typed, setTyped)}
            />
            <TextInput
              className={styles.field ?? ''}
              label={t('sync.minutes')}
              inputMode="numeric"
              {...valueProps(minutes, setMinutes)}
              error={tried && minutesWrong && t('sync.minutesWrong')}
            />
          </div>
          <div className={styles.picks}>
            <ResourceTable
              label={t('sync.addToService')}
              columns={columns}
              rows={rows}
              keyOf={({ uid }) => uid}
              onOpen={({ uid }) => toggle(uid)}
              selection={selection}
              initialSort="name"
            />
          </div>
          <div className={styles.row}>
            <Button type="submit" loading={change.isPending}>
              {t('sync.enable')}
            </Button>
            <span role="status" className={tried && selected.size === 0 ? styles.reason : styles.dim}>
              {tried && selected.size === 0
                ? t('sync.chooseNodes')
                : t('sync.chosen', { count: selected.size })}
            </span>
          </div>
          <RefusalAlert error={change.error} />
        </RightsGate>
      </form>
    </PageSection>
  )
}
