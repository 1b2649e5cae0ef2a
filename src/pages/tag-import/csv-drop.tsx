import { Alert, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useState } from 'react'
import { type CsvTable, readCsv } from '#api/csv-table.ts'
import { decodeText, detectEncoding, type TextEncoding } from '#domain/text-encoding.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './tag-import.module.css'

const useText = textOf('importTags')

const maxBytes = 8 * 1024 * 1024

export interface OpenedCsv extends CsvTable {
  readonly fileName: string
  readonly bytes: Uint8Array
  readonly encoding: TextEncoding
}

/** Reads the bytes of a file as CSV in an encoding. */
export const openCsv = (fileName: string, bytes: Uint8Array, encoding: TextEncoding): OpenedCsv => ({
  ...readCsv(decodeText(bytes, encoding)),
  fileName,
  bytes,
  encoding,
})

/** Takes a CSV file and reads it here, in the browser; says what is wrong with one that has nothing in it. */
export function CsvDrop({ onOpen }: { readonly onOpen: (file: OpenedCsv) => void }) {
  const { importTags: text } = useText()
  const [problem, setProblem] = useState<string>()

  async function open(file: File): Promise<void> {
    setProblem(undefined)
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const opened = openCsv(file.name, bytes, detectEncoding(bytes))
      if (opened.rows.length === 0) setProblem(text.fileEmpty)
      else onOpen(opened)
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
