import { Anchor, Button, Checkbox } from '@mantine/core'
import { Fragment, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { usePositionHistory } from '#api/tags.ts'
import { useVersion } from '#api/version.ts'
import { FreshnessMark } from '#components/freshness-mark.tsx'
import type { PointM } from '#domain/geometry/point.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import { travelRadiusM } from '#domain/tag/plausible-speed.ts'
import type { AreaUid, TagUid } from '#domain/uid.ts'
import { concernsTag, type Zone } from '#domain/zone/zone.ts'
import { shapeContains } from '#floorplan/tools/edit-tool.ts'
import { useIsPast } from '#live/history/use-cursor.ts'
import { useLiveClient } from '#live/live-context.ts'
import { useTrackedTags } from '#live/use-tracked-tags.ts'
import { formatFixed } from '#locales/format-number.ts'
import { formatAge } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { Verbatim } from '#ui/verbatim.tsx'
import { useLayerChoices } from './layer-choices.ts'
import styles from './live-floor-page.module.css'
import { markerStyleOf } from './tag-tour-announcer.tsx'
import type { FloorData } from './use-floor-data.ts'
import { kindOf } from './use-travel-radius.ts'

const spanMs = 60_000

/** Loads the last minute of a tag once, so that its trail is complete. */
function TrailSeed({ tagUid }: { readonly tagUid: TagUid }) {
  const live = useLiveClient()
  const [endMs] = useState(() => Date.now())
  const { data } = usePositionHistory(tagUid, endMs - spanMs, endMs)
  useEffect(() => {
    if (data) live.seedTrail(tagUid, data)
  }, [live, tagUid, data])
  return null
}

const useText = textOf('liveFloor')

interface TagCardProps {
  readonly tagUid: TagUid
  readonly areaUid: AreaUid
  readonly data: FloorData
  readonly following: boolean
  readonly onFollow: (on: boolean) => void
  readonly onCentre: (at: PointM) => void
}

/** One tag: position, certainty and actions. */
export function TagCard({ tagUid, areaUid, data, following, onFollow, onCentre }: TagCardProps) {
  const t = useText()

  const state = useTrackedTags(tracked => tracked.tags.get(tagUid))
  const isPast = useIsPast()
  const trails = useLayerChoices(choices => choices.trails)
  const change = useLayerChoices(choices => choices.change)
  const version = useVersion()
  const tag = data.tags?.find(each => each.uid === tagUid)
  const mac = tag?.mac ?? state?.fix.mac
  const here = state?.fix.areaUid === areaUid
  const elsewhere = here ? undefined : data.areas.find(area => area.uid === state?.fix.areaUid)
  const zones = state && here ? data.zones.filter(zone => shapeContains(zone.shape, state.fix)) : []
  const buffers = data.buffers.filter(each => each.boundTagUid === tagUid)
  const groups = data.groups.filter(group => tag?.groupUids.includes(group.uid))
  const exempt = (zone: Zone) =>
    zone.severity > 0 && tag && !concernsTag(zone, tag)
      ? t('liveFloor.tag.exempt', { name: zone.name })
      : zone.name
  const names = (things: readonly { readonly name: string }[]) =>
    things.map(each => each.name).join(', ') || t('liveFloor.tag.none')
  return (
    <>
      <h2 className={styles.heading}>{tag?.displayName ?? tag?.name ?? t('app.unknown')}</h2>
      {!state && <p className={styles.dim}>{t('liveFloor.tag.noPosition')}</p>}
      {elsewhere && (
        <p className={styles.row}>
          {t('liveFloor.tag.elsewhere', { area: elsewhere.name })}{' '}
          <Anchor component={Link} to={paths.floor(elsewhere.uid, { tag: tagUid })}>
            {t('liveFloor.tag.goThere')}
          </Anchor>
        </p>
      )}
      <dl className={styles.facts}>
        {state && (
          <>
            <dt>{t('liveFloor.tag.state')}</dt>
            <dd data-testid="tag-state">
              <FreshnessMark freshness={markerStyleOf(state)} />
            </dd>
            <dt>{t('liveFloor.tag.age')}</dt>
            <dd>{state.ageMs === undefined ? t('liveFloor.ageUnknown') : formatAge(state.ageMs)}</dd>
            <dt>{t('liveFloor.tag.position')}</dt>
            <dd>
              <Verbatim>
                {t('liveFloor.tag.metres', {
                  x: formatFixed(state.fix.x, 2),
                  y: formatFixed(state.fix.y, 2),
                  z: formatFixed(state.fix.z, 2),
                })}
              </Verbatim>
            </dd>
            {state.lateFixes > 0 && (
              <>
                <dt>{t('liveFloor.tag.lateFixesLabel')}</dt>
                <dd>{t('liveFloor.tag.lateFixes', { count: state.lateFixes })}</dd>
              </>
            )}
            {state.freshness !== 'live' && (
              <>
                <dt>{t('liveFloor.tag.travelRadius')}</dt>
                <dd>
                  {t('liveFloor.tag.travelRadiusText', {
                    radiusM: Math.round(travelRadiusM(kindOf(data.tags, tagUid), state.ageMs)),
                    isKnown: Number.isFinite(travelRadiusM(kindOf(data.tags, tagUid), state.ageMs)),
                  })}
                </dd>
              </>
            )}
            <dt>{t('liveFloor.tag.zones')}</dt>
            <dd>{zones.map(exempt).join(', ') || t('liveFloor.tag.none')}</dd>
          </>
        )}
        <dt>{t('liveFloor.tag.groups')}</dt>
        <dd>{names(groups)}</dd>
        {buffers.map(buffer => (
          <Fragment key={buffer.uid}>
            <dt>{t('liveFloor.tag.buffer')}</dt>
            <dd>
              {buffer.name}
              {buffer.shape.kind === 'circle' &&
                ` · ${t('liveFloor.tag.radius', { radiusM: formatFixed(buffer.shape.radiusM, 2) })}`}{' '}
              <Anchor component={Link} to={`${paths.zones()}?${new URLSearchParams({ q: buffer.name })}`}>
                {t('liveFloor.tag.editBuffer')}
              </Anchor>
            </dd>
          </Fragment>
        ))}
        <dt>{t('liveFloor.tag.mac')}</dt>
        <dd>{mac ? <Verbatim>{formatMac(mac)}</Verbatim> : t('liveFloor.tag.noMac')}</dd>
      </dl>
      <Checkbox
        label={t('liveFloor.tag.trail')}
        checked={trails}
        onChange={event => change({ trails: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('liveFloor.tag.follow')}
        checked={following}
        disabled={!here}
        onChange={event => onFollow(event.currentTarget.checked)}
      />
      <div className={styles.row}>
        <Button
          variant="default"
          size="compact-sm"
          disabled={!here}
          onClick={() => state && onCentre(state.fix)}
        >
          {t('liveFloor.tag.centre')}
        </Button>
        <Anchor component={Link} to={paths.tag(tagUid)}>
          {t('liveFloor.tag.open')}
        </Anchor>
      </div>
      {trails && !isPast && version.data?.positionHistory && <TrailSeed key={tagUid} tagUid={tagUid} />}
    </>
  )
}
