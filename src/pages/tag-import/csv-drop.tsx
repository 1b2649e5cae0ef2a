import { type CsvTable, readCsv } from '#api/csv-table.ts'
import { FileDrop } from '#components/file-drop.tsx'
import { decodeText, detectEncoding, type TextEncoding } from '#domain/text-encoding.ts'
import { textOf } from '#locales/text-of.ts'

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

/** Accepts a CSV file with at least one row. */
export function CsvDrop({ onOpen }: { readonly onOpen: (file: OpenedCsv) => void }) {
  const t = useText()

  async function open(file: File): Promise<string | undefined> {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const opened = openCsv(file.name, bytes, detectEncoding(bytes))
    if (opened.rows.length === 0) return t('importTags.fileEmpty')
    onOpen(opened)
    return undefined
  }

  return (
    <FileDrop
      label={t('importTags.file')}
      prompt={t('importTags.fileDrop')}
      hint={t('importTags.fileHint')}
      maxBytes={maxBytes}
      tooLarge={t('importTags.fileTooLarge')}
      unreadable={t('importTags.fileUnreadable')}
      onFile={open}
    />
  )
}
