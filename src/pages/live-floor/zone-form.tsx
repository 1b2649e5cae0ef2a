import { Button, ColorInput, MultiSelect, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useProjectRights } from '#api/project-rights.ts'
import { RightsGate } from '#components/rights-gate.tsx'
import type { AreaUid, ZoneUid } from '#domain/uid.ts'
import { checkDraft, draftWarningNames, draftWarnings } from '#domain/zone/draft-check.ts'
import { type Severity, severities, type Zone, type ZoneShape, type ZoneTrigger } from '#domain/zone/zone.ts'
import { type ZoneFields, zoneOf } from '#domain/zone/zone-fields.ts'
import { isChanged, useDrawing } from '#floorplan/drawing-store.ts'
import { outlineIn, useShownDrawing } from '#floorplan/shown-drawing.ts'
import { textOf } from '#locales/text-of.ts'
import { severityGlyphs } from '#ui/tokens.ts'
import styles from './live-floor-page.module.css'
import type { FloorData } from './use-floor-data.ts'
import { useSaveZone } from './use-save-zone.ts'
import { VertexTable } from './vertex-table.tsx'
import { WhatIfSection } from './what-if/what-if-section.tsx'
import { ZoneConflict } from './zone-conflict.tsx'
import { ZoneHours, ZoneOwnRules } from './zone-rule-fields.tsx'

const useText = textOf('alarmLabels', 'drawing', 'liveFloor')

interface ZoneFormProps {
  readonly areaUid: AreaUid
  readonly data: FloorData
  readonly onSaved: (zoneUid: ZoneUid | undefined) => void
}

const warningsOf = (shape: ZoneShape | undefined, plan: FloorData['planBounds']) =>
  shape && !problemOf(shape) ? draftWarnings(shape, plan) : []

const triggers: readonly ZoneTrigger[] = ['enter', 'exit', 'dwell']

/** Properties and coordinates of the edited zone. Enter saves; the input is kept on failure. */
export function ZoneForm({ areaUid, data, onSaved }: ZoneFormProps) {
  const t = useText()

  const rights = useProjectRights()
  const zone = useDrawing(state => state.zone)
  const drop = useDrawing(state => state.drop)
  const typed = useDrawing(state => state.fields)
  const setFields = useDrawing(state => state.setFields)
  const name = useRef<HTMLInputElement>(null)
  const save = useSaveZone(areaUid, data.zones.length, onSaved)
  const { fields, namelessTries } = save
  // Subscribes to less than the outline, to avoid rendering during a drag.
  const problem = useShownDrawing(({ drawing }) => problemOf(outlineIn(drawing)))
  const warned = useShownDrawing(({ drawing }) => warningsOf(outlineIn(drawing), data.planBounds).join())
  const warnings = draftWarningNames.filter(name => warned.split(',').includes(name))
  const changed = useShownDrawing(isChanged)
  const isNew = zone === undefined

  useEffect(() => {
    if (isNew) name.current?.select()
  }, [isNew])

  useEffect(() => {
    if (namelessTries > 0) name.current?.focus()
  }, [namelessTries])

  const change = (part: Partial<ZoneFields>) => setFields({ ...fields, ...part })

  const missing =
    typed !== undefined && fields.name.trim() === '' ? t('liveFloor.zone.nameMissing') : undefined
  return (
    <>
      <form
        className={styles.list}
        onSubmit={event => {
          event.preventDefault()
          save.submit()
        }}
        aria-label={isNew ? t('liveFloor.zone.newTitle') : t('liveFloor.zone.editTitle')}
      >
        <h2 className={styles.heading}>
          {isNew ? t('liveFloor.zone.newTitle') : t('liveFloor.zone.editTitle')}
        </h2>
        {/* While saving, the list may already show the user's own change, which is no conflict. */}
        {!save.pending && <ZoneConflict zones={data.zones} />}
        <TextInput
          ref={name}
          label={t('liveFloor.zone.name')}
          value={fields.name}
          error={missing ?? save.errorFor('name')}
          maxLength={200}
          onChange={event => change({ name: event.currentTarget.value })}
          onKeyDown={event => {
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) drop()
          }}
        />
        <RightsGate rights={rights} needs="zoneAlarms">
          <NativeSelect
            label={t('liveFloor.zone.severity')}
            value={String(fields.severity)}
            error={save.errorFor('severity')}
            data={severities.map(severity => ({
              value: String(severity),
              label: `${severityGlyphs[severity]} ${t(`alarmLabels.severity.${severity}`)}`,
            }))}
            onChange={event => change({ severity: Number(event.currentTarget.value) as Severity })}
          />
          <NativeSelect
            label={t('liveFloor.zone.trigger')}
            value={fields.trigger}
            error={save.errorFor('alarm')}
            data={triggers.map(trigger => ({
              value: trigger,
              label: t(`liveFloor.zone.triggers.${trigger}`),
            }))}
            onChange={event => change({ trigger: event.currentTarget.value as ZoneTrigger })}
          />
          {fields.trigger === 'dwell' && (
            <NumberInput
              label={t('liveFloor.zone.dwell')}
              min={1}
              clampBehavior="none"
              value={fields.dwellS}
              error={save.errorFor('dwell')}
              onChange={value => change({ dwellS: Number(value) })}
            />
          )}
          {fields.severity > 0 && (
            <ZoneHours fields={fields} onChange={change} error={save.errorFor('active')} />
          )}
          <ZoneOwnRules fields={fields} onChange={change} />
          <MultiSelect
            label={t('liveFloor.zone.groups')}
            placeholder={fields.groupUids.length === 0 ? t('liveFloor.zone.groupsAll') : ''}
            value={[...fields.groupUids]}
            error={save.errorFor('group')}
            data={data.groups.map(group => ({ value: group.uid, label: group.name }))}
            onChange={groupUids => change({ groupUids })}
          />
        </RightsGate>
        <ColorInput
          label={t('liveFloor.zone.color')}
          value={fields.color}
          eyeDropperButtonProps={{ 'aria-label': t('liveFloor.zone.pickColor') }}
          error={save.errorFor('color')}
          onChange={color => change({ color })}
        />
        <OutlineTable />
        {save.errorFor('points', 'center', 'radius', 'shape') && (
          <div role="alert" className={styles.trouble}>
            {save.errorFor('points', 'center', 'radius', 'shape')}
          </div>
        )}
        {warnings.length > 0 && (
          <div role="status" className={styles.overlap}>
            {warnings.map(warning => t(`drawing.warnings.${warning}`)).join(' ')}
          </div>
        )}
        {problem && (
          <div role="alert" className={styles.trouble}>
            {t(`drawing.problems.${problem}`)}
          </div>
        )}
        {save.problem && (
          <div role="alert" className={styles.trouble}>
            {save.problem} {t('liveFloor.zone.notSaved')}
          </div>
        )}
        <div className={styles.row}>
          <Button type="submit" loading={save.pending} disabled={problem !== undefined}>
            {t('liveFloor.zone.save')}
          </Button>
          <Button variant="default" onClick={drop}>
            {t('app.cancel')}
          </Button>
          {(isNew || changed) && <span className={styles.dim}>{t('liveFloor.zone.unsaved')}</span>}
        </div>
      </form>
      <DrawnWhatIf areaUid={areaUid} data={data} zone={zone} fields={fields} />
    </>
  )
}

const problemOf = (shape: ZoneShape | undefined) => shape && checkDraft(shape, []).problem

function OutlineTable() {
  const { drawing } = useShownDrawing()
  const shape = outlineIn(drawing)
  return shape && <VertexTable shape={shape} />
}

interface DrawnWhatIfProps {
  readonly areaUid: AreaUid
  readonly data: FloorData
  readonly zone: Zone | undefined
  readonly fields: ZoneFields
}

function DrawnWhatIf({ areaUid, data, zone, fields }: DrawnWhatIfProps) {
  const { drawing } = useShownDrawing()
  const shape = outlineIn(drawing)
  const judged = shape && !problemOf(shape) && (fields.trigger !== 'dwell' || fields.dwellS > 0)
  const drawn = judged
    ? { ...zoneOf(fields, shape, areaUid, zone), uid: zone?.uid ?? ('drawn' as ZoneUid) }
    : undefined
  return <WhatIfSection areaUid={areaUid} data={data} saved={zone} drawn={drawn} />
}
