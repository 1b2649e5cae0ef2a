import { Suspense } from 'react'
import type { PointM } from '#domain/geometry/point.ts'
import type { AreaUid } from '#domain/uid.ts'
import { useDrawing } from '#floorplan/drawing-store.ts'
import { textOf } from '#locales/text-of.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import type { FloorAddress } from './floor-address.ts'
import styles from './live-floor-page.module.css'
import { TagCard } from './tag-card.tsx'
import type { FloorData } from './use-floor-data.ts'
import { ZoneCard } from './zone-card.tsx'

const useText = textOf('liveFloor')

/** Loaded when drawing starts (`live-floor-page.tsx` preloads it). */
const ZoneForm = lazyPart(async () => (await import('./zone-form.tsx')).ZoneForm)

interface SelectionTabProps {
  readonly areaUid: AreaUid
  readonly data: FloorData
  readonly address: FloorAddress
  readonly onSelect: (part: Pick<FloorAddress, 'tag' | 'zone' | 'alarm'>) => void
  readonly following: boolean
  readonly onFollow: (on: boolean) => void
  readonly onCentre: (at: PointM) => void
}

/** The drawn outline, otherwise the selected tag or zone. */
export function SelectionTab(props: SelectionTabProps) {
  const { areaUid, data, address, onSelect, following, onFollow, onCentre } = props
  const t = useText()
  const outlined = useDrawing(state => state.drawing?.now.tool === 'edit')
  const zone = data.zones.find(each => each.uid === address.zone)
  if (outlined)
    return (
      <Suspense fallback={<p className={styles.dim}>{t('app.loading')}</p>}>
        <ZoneForm
          areaUid={areaUid}
          data={data}
          onSaved={uid => onSelect({ tag: undefined, alarm: undefined, zone: uid })}
        />
      </Suspense>
    )
  if (address.tag)
    return (
      <TagCard
        tagUid={address.tag}
        areaUid={areaUid}
        data={data}
        following={following}
        onFollow={onFollow}
        onCentre={onCentre}
      />
    )
  if (zone)
    return (
      <ZoneCard
        key={zone.uid}
        zone={zone}
        data={data}
        onDeleted={() => onSelect({ tag: undefined, alarm: undefined, zone: undefined })}
      />
    )
  return <p className={styles.dim}>{t('liveFloor.nothing')}</p>
}
