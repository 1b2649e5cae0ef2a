import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useAreas } from '#api/areas.ts'
import { QueryState } from '#components/query-state.tsx'
import type { GeoFile, GeoSkip } from '#domain/zone/geojson-file.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { useSession } from '#session/session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { valueProps } from '#ui/value-props.ts'
import { GeojsonDrop, type OpenedFile } from './geojson-drop.tsx'
import { ImportWorkbench } from './import-workbench.tsx'
import styles from './import-zones.module.css'

const useText = textOf('importZones', 'sites')

/** Number of features in the file that are not zones, by reason. */
function SkippedFeatures({ skipped }: Pick<GeoFile, 'skipped'>) {
  const t = useText()
  if (skipped.length === 0) return null
  const counts = new Map<GeoSkip, number>()
  for (const { why } of skipped) counts.set(why, (counts.get(why) ?? 0) + 1)
  const reasons = [...counts].map(([why, count]) => `${count} ${t(`importZones.skips.${why}`)}`)
  return (
    <p className={styles.dim}>
      {t('importZones.skipped', { count: skipped.length })} {reasons.join(', ')}
    </p>
  )
}

/** Imports zones from a GeoJSON file: choose a file, preview the outlines, import. */
export function ImportZonesPage() {
  const t = useText()
  const areas = useAreas()
  const lastAreaUid = useSession(session => session.lastAreaUid)
  const [wantedUid, setWantedUid] = useUrlValue('area')
  const [file, setFile] = useState<OpenedFile>()
  const area =
    areas.data?.find(each => each.uid === wantedUid) ??
    areas.data?.find(each => each.uid === lastAreaUid) ??
    areas.data?.[0]
  const toSites = <LinkButton to={paths.sites()}>{t('sites.title')}</LinkButton>

  return (
    <PageFrame
      title={t('importZones.title')}
      parents={[{ name: t('importZones.zones'), to: paths.zones() }]}
      actions={
        file && (
          <Button variant="default" onClick={() => setFile(undefined)}>
            {t('importZones.fileOther')}
          </Button>
        )
      }
      filters={
        area && (
          <NativeSelect
            label={t('importZones.area')}
            {...valueProps(area.uid, setWantedUid)}
            data={areas.data?.map(({ uid, name }) => ({ value: uid, label: name })) ?? []}
          />
        )
      }
    >
      <QueryState
        query={areas}
        empty={area ? undefined : <PageNotice title={t('sites.noAreas')} action={toSites} />}
      >
        {!file && <GeojsonDrop onOpen={setFile} />}
        {file && area && (
          <>
            <SkippedFeatures skipped={file.skipped} />
            <ImportWorkbench key={area.uid} file={file} area={area} />
          </>
        )}
      </QueryState>
    </PageFrame>
  )
}
