import { Alert, Anchor, NativeSelect } from '@mantine/core'
import { Link } from 'react-router'
import { ResourceTable } from '#components/resource-table.tsx'
import { isPlaced } from '#domain/site/placement.ts'
import type { Area } from '#domain/site/site.ts'
import type { Severity } from '#domain/zone/zone.ts'
import { severityOptions } from '#locales/alarm-text.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { OptionalSelect } from '#ui/optional-select.tsx'
import type { OpenedFile } from './geojson-drop.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportRun } from './import-run.tsx'
import styles from './import-zones.module.css'
import { useCandidateColumns } from './use-candidate-columns.tsx'
import { useChoice } from './use-choice.ts'
import { useImportSettings } from './use-import-settings.ts'

const useText = textOf('alarmLabels', 'importZones')

interface ImportWorkbenchProps {
  readonly file: OpenedFile
  readonly area: Area
}

/** Imports a file into an area: settings, preview, selection, import. */
export function ImportWorkbench({ file, area }: ImportWorkbenchProps) {
  const t = useText()
  const settings = useImportSettings(file, area.uid)
  const { plan, planBounds, kind, candidates, offPercent } = settings
  const choice = useChoice(candidates)
  const columns = useCandidateColumns()
  const outlines = [...new Map(file.outlines.map(outline => [outline.feature, outline])).values()]
  const nameOf = (properties: Readonly<Record<string, string>>, feature: number) =>
    (settings.nameFrom && properties[settings.nameFrom]) || t('importZones.numbered', { index: feature + 1 })

  const same = candidates.filter(each => each.problems.includes('same-shape')).length
  const onArea = candidates.filter(each => each.draft === undefined || each.draft.areaUid === area.uid)

  return (
    <>
      <div className={styles.settings}>
        <NativeSelect
          label={t('importZones.mapping')}
          value={kind}
          onChange={event => settings.setKind(event.currentTarget.value === 'metres' ? 'metres' : 'outline')}
          data={(['outline', 'metres'] as const).map(value => ({
            value,
            label: t(`importZones.mappings.${value}`),
          }))}
        />
        {kind === 'outline' && (
          <NativeSelect
            label={t('importZones.outlineFeature')}
            value={String(settings.floorFeature ?? '')}
            onChange={event => settings.setFloorFeature(Number(event.currentTarget.value))}
            data={outlines.map(({ feature, properties }) => ({
              value: String(feature),
              label: nameOf(properties, feature),
            }))}
          />
        )}
        <NativeSelect
          label={t('importZones.nameFrom')}
          value={settings.nameFrom ?? ''}
          onChange={event => settings.setNameFrom(event.currentTarget.value || undefined)}
          data={[...file.propertyNames, { value: '', label: t('importZones.numbers') }]}
        />
        <NativeSelect
          label={t('importZones.severity')}
          value={String(settings.severity ?? '')}
          onChange={event => {
            const { value } = event.currentTarget
            settings.setSeverity(value === '' ? undefined : (Number(value) as Severity))
          }}
          data={[
            ...(settings.fileProperties.severities ? [{ value: '', label: t('importZones.fromFile') }] : []),
            ...severityOptions(t),
          ]}
        />
        {settings.fileProperties.areas && (
          <OptionalSelect
            label={t('importZones.areasOf')}
            value={settings.areasOfFile ? '' : 'one'}
            onChange={event => settings.setAreasOfFile(event.currentTarget.value === '')}
            none={t('importZones.fromFile')}
            options={[{ value: 'one', label: t('importZones.allOnto', { area: area.name }) }]}
          />
        )}
      </div>
      {kind === 'outline' && !plan && (
        <Alert color="danger" variant="outline">
          {t('importZones.noPlan')}{' '}
          <Anchor component={Link} to={paths.area(area.siteUid, area.uid)}>
            {area.name}
          </Anchor>
        </Alert>
      )}
      {kind === 'outline' && plan && !isPlaced(plan.placement) && (
        <Alert color="danger" variant="outline">
          {t('importZones.unplacedPlan')}{' '}
          <Anchor component={Link} to={paths.placeFloorplan(area.uid, plan.uid)}>
            {plan.label}
          </Anchor>
        </Alert>
      )}
      {settings.mapAsMetres && (
        <Alert color="danger" variant="outline">
          {t('importZones.mapCoordinates', { crs: file.crs, hasCrs: Boolean(file.crs) })}
        </Alert>
      )}
      {same > 0 && <p className={styles.dim}>{t('importZones.sameShapes', { count: same })}</p>}
      {offPercent !== undefined && offPercent > 5 && (
        <Alert color="danger" variant="outline">
          {t('importZones.proportions', { percent: offPercent })}
        </Alert>
      )}
      {candidates.length > 0 && (
        <>
          <ImportRun
            key={`${file.fileName}-${area.uid}`}
            area={area}
            candidates={candidates.filter(each => choice.selected.has(each.key))}
          />
          <div className={styles.columns}>
            <ImportPreview plan={plan} planBounds={planBounds} candidates={onArea} chosen={choice.selected} />
            <div className={styles.list}>
              <ResourceTable
                sortsPrivately
                label={t('importZones.title')}
                columns={columns}
                rows={candidates}
                keyOf={candidate => candidate.key}
                selection={choice}
                onOpen={candidate => candidate.usable && choice.toggle(candidate.key)}
                rowHeightPx={36}
              />
            </div>
          </div>
        </>
      )}
    </>
  )
}
