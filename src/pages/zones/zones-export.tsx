import { Button } from '@mantine/core'
import { useAreas } from '#api/areas.ts'
import { useGroups } from '#api/groups.ts'
import { useTags } from '#api/tags.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { zonesGeoJson } from '#domain/zone/zones-geojson.ts'
import { textOf } from '#locales/text-of.ts'
import { saveFile } from '#ui/save-file.ts'

const useText = textOf('zones')

/** Saves the listed zones as GeoJSON in metres, which can be imported again. */
export function ZonesExport({ zones }: { readonly zones: readonly Zone[] }) {
  const t = useText()
  const areas = useAreas().data
  const groups = useGroups().data
  const tags = useTags().data
  const names = areas && groups && tags && { areas, groups, tags }

  function save(): void {
    if (!names) return
    const day = new Date().toISOString().slice(0, 10)
    saveFile(
      t('zones.exportName', { day }),
      zonesGeoJson(zones, names, t('zones.exportNote')),
      'application/geo+json',
    )
  }

  return (
    <Button
      variant="default"
      disabled={!names || zones.length === 0}
      title={t('zones.exportNote')}
      onClick={save}
    >
      {t('zones.export')}
    </Button>
  )
}
