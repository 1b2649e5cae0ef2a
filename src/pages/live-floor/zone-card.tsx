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
import { textOf } from '#locales/text-of.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { SeverityMark } from '#ui/severity-mark.tsx'
import { useHotkey } from '#ui/use-hotkey.ts'
import styles from './live-floor-page.module.css'
import type { FloorData } from './use-floor-data.ts'
import { useHiddenAfter } from './use-hidden-after.ts'
import { useTagList } from './use-tag-list.ts'

const useText = textOf('alarmLabels', 'drawing', 'liveFloor', 'past')

/** Dialogs are a tenth of the page's size, and asked for now and then. */
const ConfirmDialog = lazyPart(async () => (await import('#components/confirm-dialog.tsx')).ConfirmDialog)

/** Of those inside a zone so many are named. */
const shownNames = 12

interface ZoneCardProps {
  readonly zone: Zone
  readonly data: FloorData
  readonly onDeleted: () => void
}

/** One zone as it is, who is in it, and the ways to change or delete it. */
export function ZoneCard({ zone, data, onDeleted }: ZoneCardProps) {
  const { liveFloor, alarmLabels, drawing, past } = useText()
  const isPast = useIsPast()
  const rights = useProjectRights()
  const text = liveFloor.zone
  const edit = useDrawing(state => state.edit)
  const remove = useDeleteZone(onDeleted)
  const [asking, setAsking] = useState(false)
  const hiddenAfter = useHiddenAfter() ?? Number.POSITIVE_INFINITY
  const inside = (useTagList(zone.areaUid ?? '') ?? []).filter(
    tag => !((tag.ageMs ?? 0) > hiddenAfter) && shapeContains(zone.shape, tag.fix),
  )
  const names = inside.map(({ tagUid }) => {
    const tag = data.tags?.find(each => each.uid === tagUid)
    const name = tag?.name ?? tagUid
    return tag && zone.severity > 0 && !concernsTag(zone, tag) ? liveFloor.tag.exempt(name) : name
  })
  const groups = data.groups.filter(group => zone.groupUids.includes(group.uid)).map(group => group.name)
  const alarms = data.alarms.filter(alarm => alarm.active && alarm.zoneUid === zone.uid).length

  const begin = () => edit(zone)
  useHotkey('e', () => !isPast && rights.write && begin())

  return (
    <>
      <h2 className={styles.heading}>{zone.name}</h2>
      <dl className={styles.facts}>
        <dt>{text.severity}</dt>
        <dd>
          <SeverityMark severity={zone.severity} /> {alarmLabels.severity[zone.severity]}
        </dd>
        <dt>{text.trigger}</dt>
        <dd>
          {text.triggers[zone.trigger]}
          {zone.trigger === 'dwell' && ` (${zone.dwellS} s)`}
        </dd>
        <dt>{text.groups}</dt>
        <dd>{groups.join(', ') || text.groupsAll}</dd>
        <dt>{text.area}</dt>
        <dd>{drawing.area(shapeAreaM2(zone.shape))}</dd>
        <dt>{isPast ? past.tagsIn : text.tagsIn}</dt>
        <dd>
          {names.length === 0 ? liveFloor.tag.none : text.inside(names.slice(0, shownNames), names.length)}
        </dd>
      </dl>
      {isPast ? (
        <p className={styles.dim}>{past.readOnly}</p>
      ) : (
        <RightsGate rights={rights} needs="write">
          <div className={styles.row}>
            <Button size="compact-sm" aria-keyshortcuts="e" onClick={begin}>
              {text.edit}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
              {text.remove}
            </Button>
          </div>
        </RightsGate>
      )}
      <Suspense fallback={null}>
        {asking && (
          <ConfirmDialog
            title={text.removeTitle(zone.name)}
            confirm={text.remove}
            action={remove}
            onClose={() => setAsking(false)}
            onConfirm={() => remove.mutate(zone.uid)}
          >
            {text.removeWhat(alarms)}
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}
