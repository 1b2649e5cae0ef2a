import { Button, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useEveryAnchorBinding } from '#api/anchor-bindings.ts'
import { useAnchors } from '#api/anchors.ts'
import { useAreas } from '#api/areas.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { QueryTable } from '#components/query-table.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { Anchor } from '#domain/hardware/hardware.ts'
import { parseMac } from '#domain/hardware/mac-address.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { OptionalSelect } from '#ui/optional-select.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { valueProps } from '#ui/value-props.ts'
import { AnchorDialog } from './anchor-dialog.tsx'
import { AnchorsUnavailable } from './anchors-unavailable.tsx'
import { useAnchorColumns } from './use-anchor-columns.tsx'

interface AnchorFilter {
  readonly typed: string
  /** An area's uid, `none` for anchors without an area, empty for all. */
  readonly area: string
  readonly kind: string
  readonly bound: string
}

/** Anchors that match the search (name, or MAC in any notation) and the filters. */
function filterAnchors(anchors: readonly Anchor[], filter: AnchorFilter): Anchor[] {
  const { typed, area, kind, bound } = filter
  const wanted = typed.trim().toLowerCase()
  const mac = parseMac(wanted) ?? wanted.replaceAll(/[\s:.-]/g, '')
  return anchors.filter(anchor => {
    const named = anchor.name.toLowerCase().includes(wanted)
    const found = wanted === '' || named || (mac !== '' && anchor.mac?.includes(mac))
    const inArea = area === '' || (anchor.areaUid ?? 'none') === area
    const ofKind = kind === '' || anchor.kind === kind
    return found && inArea && ofKind && (bound === '' || (bound === 'yes') === (anchor.mac !== undefined))
  })
}

const useText = textOf('anchors')

const none: readonly Anchor[] = []

/** All anchors of the project: search, create, place. A row opens the anchor's page. */
export function AnchorsPage() {
  const t = useText()
  const rights = useProjectRights()
  const navigate = useNavigate()
  const anchors = useAnchors()
  const areas = useAreas().data
  const bindings = useEveryAnchorBinding()
  const isOff = bindings.data === null
  const columns = useAnchorColumns()
  const [typed, setTyped] = useUrlValue('q')
  const [area, setArea] = useUrlValue('area')
  const [kind, setKind] = useUrlValue('type')
  const [bound, setBound] = useUrlValue('bound')
  const [creating, setCreating] = useState(false)
  const all = anchors.data ?? none
  const rows = useMemo(
    () => filterAnchors(all, { typed, area, kind, bound }),
    [all, typed, area, kind, bound],
  )
  const target = areas?.find(each => each.uid === area) ?? areas?.[0]
  const parents = [{ name: t('anchors.hardware'), to: paths.hardware() }]
  if (isOff)
    return (
      <PageFrame title={t('anchors.title')} parents={parents}>
        <AnchorsUnavailable />
      </PageFrame>
    )

  const create = (
    <RightsGate rights={rights} needs="configure">
      <Button onClick={() => setCreating(true)}>{t('anchors.create')}</Button>
    </RightsGate>
  )
  const empty =
    all.length === 0 ? (
      <PageNotice title={t('anchors.empty')} detail={t('anchors.emptyNext')} action={create} />
    ) : (
      <PageNotice
        title={t('anchors.nothingFits')}
        action={
          <LinkButton to={paths.anchors()} variant="default">
            {t('anchors.showAll')}
          </LinkButton>
        }
      />
    )

  return (
    <PageFrame
      title={t('anchors.title')}
      parents={parents}
      actions={
        <>
          {target && rights.configure && (
            <LinkButton to={paths.placeAnchors(target.uid)} variant="default">
              {t('anchors.placeOn')}
            </LinkButton>
          )}
          {create}
        </>
      }
      filters={
        <>
          <TextInput label={t('anchors.search')} {...valueProps(typed, setTyped)} />
          <OptionalSelect
            label={t('anchors.area')}
            {...valueProps(area, setArea)}
            none={t('anchors.anyArea')}
            options={[
              ...(areas ?? []).map(({ uid, name }) => ({ value: uid, label: name })),
              { value: 'none', label: t('anchors.noArea') },
            ]}
          />
          <OptionalSelect
            label={t('anchors.kind')}
            {...valueProps(kind, setKind)}
            none={t('anchors.anyKind')}
            options={(['ANCHOR', 'BRIDGE'] as const).map(value => ({
              value,
              label: t(`anchors.kinds.${value}`),
            }))}
          />
          <OptionalSelect
            label={t('anchors.bound')}
            {...valueProps(bound, setBound)}
            none={t('anchors.anyBound')}
            options={[
              { value: 'yes', label: t('anchors.isBound') },
              { value: 'no', label: t('anchors.isFree') },
            ]}
          />
          <span role="status">
            {anchors.data &&
              t('anchors.count', { all: all.length, shown: rows.length, isAll: rows.length === all.length })}
          </span>
        </>
      }
    >
      <QueryTable
        query={{ ...anchors, isPending: anchors.isPending || bindings.isPending }}
        label={t('anchors.title')}
        columns={columns}
        rows={rows}
        keyOf={anchor => anchor.uid}
        onOpen={anchor => void navigate(paths.anchor(anchor.uid))}
        initialSort="name"
        empty={empty}
      />
      {creating && (
        <AnchorDialog anchor={undefined} areaUid={target?.uid} onClose={() => setCreating(false)} />
      )}
    </PageFrame>
  )
}
