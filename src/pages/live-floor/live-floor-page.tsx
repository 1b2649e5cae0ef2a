import '#ui/page-styles.ts'
import { VisuallyHidden } from '@mantine/core'
import { memo, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { useSiteZone } from '#api/site-zones.ts'
import { QueryState } from '#components/query-state.tsx'
import { needsAttention } from '#domain/alarm/alarm.ts'
import type { PointM } from '#domain/geometry/point.ts'
import type { AreaUid, TagUid } from '#domain/uid.ts'
import { useDrawing } from '#floorplan/drawing-store.ts'
import { floorBounds } from '#floorplan/floor-bounds.ts'
import { usePlanPicture } from '#floorplan/use-plan-picture.ts'
import { isInView } from '#floorplan/view-store.ts'
import { useIsPast } from '#live/history/use-cursor.ts'
import { useLiveClient } from '#live/live-context.ts'
import { useConnection, useIsConnectionLost, useKnownUntilMs } from '#live/use-connection.ts'
import { useTrackedTags } from '#live/use-tracked-tags.ts'
import { formatClockAtSite } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { useSession } from '#session/session.ts'
import { lazyPart, preload } from '#ui/lazy-part.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { AlarmsTab } from './alarms-tab.tsx'
import type { FloorAddress } from './floor-address.ts'
import { FloorMap } from './floor-map.tsx'
import { FloorPanel } from './floor-panel.tsx'
import { FloorToolbar } from './floor-toolbar.tsx'
import styles from './live-floor-page.module.css'
import column from './page-column.module.css'
import { useArrival } from './use-arrival.ts'
import { useFloorAddress } from './use-floor-address.ts'
import { type FloorData, useFloorData } from './use-floor-data.ts'
import { useFloorView } from './use-floor-view.ts'
import { useLiveTags } from './use-live-tags.ts'

const useText = textOf('liveFloor')

/** Covers the map while the stream is down, with the age of the positions. */
function ConnectionLostOverlay() {
  const t = useText()
  const lastMs = useKnownUntilMs()
  const isPast = useIsPast()
  const timeZone = useSiteZone()()
  const lost = useIsConnectionLost() && !isPast
  return (
    <div role="status" aria-live="polite">
      {lost && (
        <div className={column.veil} data-over-stage>
          {lastMs === undefined
            ? t('liveFloor.lostNever')
            : t('liveFloor.lost', { time: formatClockAtSite(lastMs, timeZone) })}
        </div>
      )}
    </div>
  )
}

/**
 * Keeps the selected tag centred while `following`; ends when the selection changes, the tag leaves, or the map is
 * dragged.
 */
function useFollow(areaUid: AreaUid, tagUid: TagUid | undefined, centre: (at: PointM) => void) {
  const [followed, setFollowed] = useState<TagUid>()
  const following = followed !== undefined && followed === tagUid

  useEffect(() => {
    if (!following) return
    const go = () => {
      const fix = useTrackedTags.getState().tags.get(tagUid ?? '')?.fix
      if (fix && fix.areaUid === areaUid) centre(fix)
    }
    go()
    return useTrackedTags.subscribe(go)
  }, [following, tagUid, areaUid, centre])

  return { following, setFollowing: (on: boolean) => setFollowed(on ? tagUid : undefined) }
}

const TimeBar = lazyPart(async () => (await import('./past/time-bar.tsx')).TimeBar)
const DrawingAnnouncer = lazyPart(async () => (await import('./drawing-announcer.tsx')).DrawingAnnouncer)
const DraftBar = lazyPart(async () => (await import('./draft-bar.tsx')).DraftBar)
const EdgeMarkers = lazyPart(async () => (await import('./edge-markers.tsx')).EdgeMarkers)
const LayersTab = lazyPart(async () => (await import('./layers-tab.tsx')).LayersTab)
const TagTourVoice = lazyPart(async () => (await import('./tag-tour-announcer.tsx')).TagTourAnnouncer)
const MapNotices = lazyPart(async () => (await import('./map-notices.tsx')).MapNotices)
const readSelectionTab = () => import('./selection-tab.tsx')
const SelectionTab = lazyPart(async () => (await readSelectionTab()).SelectionTab)
const ZoneProposal = lazyPart(async () => (await import('./zone-proposal.tsx')).ZoneProposal)
const TagsTab = lazyPart(async () => (await import('./tags-tab.tsx')).TagsTab)

/** The live floor: the plan with a panel for alarms, tags, selection and layers. */
export function LiveFloorPage() {
  const { areaUid = '' } = useParams()
  const t = useText()
  const { data, refetch } = useFloorData(areaUid)
  const visitArea = useSession(session => session.visitArea)
  const known = data.area !== undefined
  // This large page is rendered in short steps that leave time for input.
  const isPending = useDeferredValue(data.isPending) || data.isPending

  useEffect(() => {
    if (known) visitArea(areaUid)
  }, [known, areaUid, visitArea])

  return (
    <QueryState
      query={{ error: data.error, isPending, refetch }}
      empty={
        known ? undefined : (
          <PageNotice
            whole
            title={t('liveFloor.empty.noArea')}
            detail={t('liveFloor.empty.noAreaWhat')}
            action={<LinkButton to={paths.sites()}>{t('liveFloor.empty.toSites')}</LinkButton>}
          />
        )
      }
    >
      <Floor key={areaUid} areaUid={areaUid} data={data} />
    </QueryState>
  )
}

interface FloorProps {
  readonly areaUid: string
  readonly data: FloorData
}

const Floor = memo(function Floor({ areaUid, data: now }: FloorProps) {
  const t = useText()
  const [then, setPastData] = useState<FloorData>()
  const data = then ?? now
  const { address, change, arrived } = useFloorAddress()
  const { picture, failed } = usePlanPicture(data.plan)
  const bounds = useMemo(
    () => floorBounds(data.plan, data.zones, data.anchors),
    [data.plan, data.zones, data.anchors],
  )
  const live = useLiveClient()
  const hasPlan = (data.plan?.widthPx ?? 0) > 0
  const withTags = useCallback(
    async () => (hasPlan ? undefined : (await live.listOutside()).bounds),
    [hasPlan, live],
  )
  const { views, fit, centre } = useFloorView(areaUid, bounds, address, change, withTags)
  const { following, setFollowing } = useFollow(areaUid, address.tag, centre)
  const outlined = useDrawing(state => state.drawing?.now.tool === 'edit')
  const outlining = useDrawing(state => state.drawing !== undefined && state.drawing.now.tool !== 'edit')
  const hasTags = useConnection(connection => connection.tagsHere > 0)
  const tab = outlined ? 'selection' : (address.tab ?? (address.tag || address.zone ? 'selection' : 'alarms'))
  const alarm = data.alarms.find(each => each.uid === address.alarm)

  useLiveTags(areaUid, data, address.tag ?? alarm?.tagUid)
  const enter = useDrawing(state => state.enter)
  useEffect(() => enter(areaUid), [enter, areaUid])
  useEffect(() => {
    // Preloads the form before the outline is closed; an error is shown when the form opens.
    if (outlining || outlined) import('./zone-form.tsx').catch(() => undefined)
  }, [outlining, outlined])
  // Preloads the selection panel after the first view, so that clicks work without a connection.
  useEffect(() => preload(readSelectionTab), [])
  useArrival({ areaUid, data, address, arrived, views, centre })

  const select = (part: Pick<FloorAddress, 'tag' | 'zone' | 'alarm'>) =>
    change({ ...part, ...((part.tag || part.zone) && { tab: 'selection' as const }) })

  return (
    <div className={styles.page} data-outlining={outlining}>
      <VisuallyHidden component="h1">{data.area?.name}</VisuallyHidden>
      <div className={column.column}>
        <FloorMap
          data={data}
          views={views}
          picture={picture}
          address={address}
          onSelect={select}
          onViewChange={() => setFollowing(false)}
          onFit={fit}
        >
          <FloorToolbar views={views} onFit={fit} />
          <Suspense fallback={null}>
            <EdgeMarkers views={views} bounds={bounds} onCentre={centre} />
          </Suspense>
          {data.area && (
            <Suspense fallback={null}>
              <MapNotices area={data.area} plan={data.plan} planFailed={failed} anyTagHere={hasTags} />
            </Suspense>
          )}
          <Suspense fallback={null}>
            <DraftBar zones={data.zones} plan={data.planBounds} />
          </Suspense>
          {(address.dwellS !== undefined || address.severity !== undefined) && (
            <Suspense fallback={null}>
              <ZoneProposal zones={data.zones} address={address} change={change} />
            </Suspense>
          )}
          <ConnectionLostOverlay />
          <Suspense fallback={null}>
            <DrawingAnnouncer />
            <TagTourVoice
              areaUid={areaUid}
              data={data}
              views={views}
              selected={address.tag}
              onOpen={(tag, at) => {
                select({ tag, zone: undefined, alarm: undefined })
                if (!isInView(views, at)) centre(at)
              }}
            />
          </Suspense>
        </FloorMap>
        <Suspense fallback={<div className={column.place} />}>
          <TimeBar
            areaUid={areaUid}
            data={now}
            change={change}
            onPastData={setPastData}
            onFollow={() => setFollowing(true)}
          />
        </Suspense>
      </div>
      <FloorPanel
        tab={tab}
        openAlarms={data.alarms.filter(each => needsAttention(each, data.checkedAtMs)).length}
        onTab={next => change({ tab: next })}
      >
        {tab === 'alarms' && (
          <AlarmsTab
            data={data}
            current={address.alarm}
            onShow={({ uid, tagUid, x, y }) => {
              change({ alarm: uid, tag: tagUid, zone: undefined })
              if (x !== undefined && y !== undefined) centre({ x, y })
            }}
          />
        )}
        {tab === 'tags' && (
          <Suspense fallback={<p className={styles.dim}>{t('app.loading')}</p>}>
            <TagsTab
              areaUid={areaUid}
              data={data}
              selected={address.tag}
              onOpen={tag => select({ tag, zone: undefined, alarm: undefined })}
            />
          </Suspense>
        )}
        {tab === 'selection' && (
          <Suspense fallback={<p className={styles.dim}>{t('app.loading')}</p>}>
            <SelectionTab
              areaUid={areaUid}
              data={data}
              address={address}
              onSelect={select}
              following={following}
              onFollow={setFollowing}
              onCentre={centre}
            />
          </Suspense>
        )}
        {tab === 'layers' && (
          <Suspense fallback={<p className={styles.dim}>{t('app.loading')}</p>}>
            <LayersTab />
          </Suspense>
        )}
      </FloorPanel>
    </div>
  )
})
