import { FileDrop } from '#components/file-drop.tsx'
import { type GeoFile, readGeoJson } from '#domain/zone/geojson-file.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('importZones')

const maxBytes = 32 * 1024 * 1024

export interface OpenedFile extends GeoFile {
  readonly fileName: string
}

/** Accepts a GeoJSON file with at least one polygon. */
export function GeojsonDrop({ onOpen }: { readonly onOpen: (file: OpenedFile) => void }) {
  const t = useText()

  async function open(file: File): Promise<string | undefined> {
    const read = readGeoJson(await file.text())
    if (read === 'not-json') return t('importZones.notJson')
    if (read === 'not-geojson') return t('importZones.notGeojson')
    if (read.outlines.length === 0) return t('importZones.nothingInIt')
    onOpen({ ...read, fileName: file.name })
    return undefined
  }

  return (
    <FileDrop
      label={t('importZones.file')}
      prompt={t('importZones.fileDrop')}
      hint={t('importZones.fileHint')}
      maxBytes={maxBytes}
      tooLarge={t('importZones.fileTooLarge')}
      unreadable={t('importZones.fileUnreadable')}
      onFile={open}
    />
  )
}
