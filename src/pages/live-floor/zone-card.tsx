import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useProjectRights } from '#api/project-rights.ts'
import { useDeleteZone } from '#api/zones.ts'
import { RightsGate } from '#components/rights-gate.tsx'
import { concernsTag, type Zone } from '#domain/zone/zone.ts'
import { shapeAreaM2 } from '#domain/zone/zone-outline.ts'
import { useDrawing } from '#floorplan/drawing-store.ts'
import { shapeContains } from '#floorplan/tools/edit-tool.ts'
import { useIsPast } from '#live/history/use-cursor.ts'
import { formatFixed } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { SeverityMark } from '#ui/severity-mark.tsx'
import { useHotkey } from '#ui/use-hotkey.ts'
import styles from './live-floor-page.module.css'
import type { FloorData } from './use-floor-data.ts'
import { useHiddenAfter, useTagList } from './use-live-tags.ts'

const useText = textOf('alarmLabels', 'drawing', 'liveFloor', 'past')

/** Dialogs are a tenth of the page's size and rarely used. */
const ConfirmDialog = lazyPart(async () => (await import('#components/confirm-dialog.tsx')).ConfirmDialog)

/** Maximum number of names shown for tags inside a zone. */
const shownNames = 12

interface ZoneCardProps {
  readonly zone: Zone
  readonly data: FloorData
  readonly onDeleted: () => void
}

/** One zone with the tags inside, and its actions. */
export function ZoneCard({ zone, data, onDeleted }: ZoneCardProps) {
  const t = useText()
  const isPast = useIsPast()
  const rights = useProjectRights()

  const edit = useDrawing(state => state.edit)
  const remove = useDeleteZone(onDeleted)
  const [asking, setAsking] = useState(false)
  const hiddenAfter = useHiddenAfter() ?? Number.POSITIVE_INFINITY
  const inside = (useTagList(zone.areaUid ?? '') ?? []).filter(
    tag => !((tag.ageMs ?? 0) > hiddenAfter) && shapeContains(zone.shape, tag.fix),
  )
  const names = inside.map(({ tagUid }) => {
    const tag = data.tags?.find(each => each.uid === tagUid)
    const name = tag?.displayName ?? tag?.name ?? tagUid
    return tag && zone.severity > 0 && !concernsTag(zone, tag) ? t('liveFloor.tag.exempt', { name }) : name
  })
  const groups = data.groups.filter(group => zone.groupUids.includes(group.uid)).map(group => group.name)
  const alarms = data.alarms.filter(alarm => alarm.active && alarm.zoneUid === zone.uid).length

  const begin = () => edit(zone)
  useHotkey('e', () => !isPast && rights.zones && begin())

  return (
    <>
      <h2 className={styles.heading}>{zone.name}</h2>
      <dl className={styles.facts}>
        <dt>{t('liveFloor.zone.severity')}</dt>
        <dd>
          <SeverityMark severity={zone.severity} /> {t(`alarmLabels.severity.${zone.severity}`)}
        </dd>
        <dt>{t('liveFloor.zone.trigger')}</dt>
        <dd>
          {t(`liveFloor.zone.triggers.${zone.trigger}`)}
          {zone.trigger === 'dwell' && ` (${zone.dwellS} s)`}
        </dd>
        <dt>{t('liveFloor.zone.groups')}</dt>
        <dd>{groups.join(', ') || t('liveFloor.zone.groupsAll')}</dd>
        <dt>{t('liveFloor.zone.area')}</dt>
        <dd>
          {t('drawing.area', {
            areaM2: formatFixed(
              shapeAreaM2(zone.shape),
              shapeAreaM2(zone.shape) >= 10 ? 1 : shapeAreaM2(zone.shape) >= 0.1 ? 2 : 4,
            ),
          })}
        </dd>
        <dt>{isPast ? t('past.tagsIn') : t('liveFloor.zone.tagsIn')}</dt>
        <dd>
          {names.length === 0
            ? t('liveFloor.tag.none')
            : t('liveFloor.zone.inside', {
                count: names.length,
                names: names.slice(0, shownNames).join(', '),
                more: names.length - names.slice(0, shownNames).length,
                hasMore: names.length > names.slice(0, shownNames).length,
              })}
        </dd>
      </dl>
      {isPast ? (
        <p className={styles.dim}>{t('past.readOnly')}</p>
      ) : (
        <RightsGate rights={rights} needs="zones">
          <div className={styles.row}>
            <Button size="compact-sm" aria-keyshortcuts="e" onClick={begin}>
              {t('liveFloor.zone.edit')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
              {t('liveFloor.zone.remove')}
            </Button>
          </div>
        </RightsGate>
      )}
      <Suspense fallback={null}>
        {asking && (
          <ConfirmDialog
            title={t('liveFloor.zone.removeTitle', { name: zone.name })}
            confirm={t('liveFloor.zone.remove')}
            action={remove}
            onClose={() => setAsking(false)}
            onConfirm={() => remove.mutate(zone.uid)}
          >
            {t('liveFloor.zone.removeWhat', { alarms })}
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}
