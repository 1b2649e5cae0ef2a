import { Alert, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useState } from 'react'
import { type GeoFile, readGeoJson } from '#domain/zone/geojson-file.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './import-zones.module.css'

const useText = textOf('importZones')

const maxBytes = 32 * 1024 * 1024

export interface OpenedFile extends GeoFile {
  readonly fileName: string
}

interface GeojsonDropProps {
  readonly onOpen: (file: OpenedFile) => void
}

/** Takes a GeoJSON file and reads it here, in the browser; says what is wrong with one that is none. */
export function GeojsonDrop({ onOpen }: GeojsonDropProps) {
  const { importZones: text } = useText()
  const [problem, setProblem] = useState<string>()

  async function open(file: File): Promise<void> {
    setProblem(undefined)
    try {
      const read = readGeoJson(await file.text())
      if (read === 'not-json') setProblem(text.notJson)
      else if (read === 'not-geojson') setProblem(text.notGeojson)
      else if (read.outlines.length === 0) setProblem(text.nothingInIt)
      else onOpen({ ...read, fileName: file.name })
    } catch {
      // The file was moved or its disk is gone; the browser tells no more than that.
      setProblem(text.fileUnreadable)
    }
  }

  return (
    <>
      <Dropzone
        className={styles.drop ?? ''}
        aria-label={text.file}
        multiple={false}
        maxSize={maxBytes}
        onDrop={([file]) => file && void open(file)}
        onReject={() => setProblem(text.fileTooLarge)}
      >
        <Text>{text.fileDrop}</Text>
        <Text size="sm" c="dimmed">
          {text.fileHint}
        </Text>
      </Dropzone>
      {problem && (
        <Alert color="danger" variant="outline" role="alert">
          {problem}
        </Alert>
      )}
    </>
  )
}
