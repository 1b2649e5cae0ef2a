import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useGroups } from '#api/groups.ts'
import { useNodes } from '#api/nodes.ts'
import { useTags } from '#api/tags.ts'
import { QueryState } from '#components/query-state.tsx'
import type { ImportWorld } from '#domain/tag/tag-import-plan.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { CsvDrop, type OpenedCsv, openCsv } from './csv-drop.tsx'
import { TagImportWorkbench } from './tag-import-workbench.tsx'

const useText = textOf('importTags')

/** Imports tags from a CSV file: choose a file, assign columns, preview, import. */
export function TagImportPage() {
  const t = useText()
  const [tags, groups, nodes] = [useTags(), useGroups(), useNodes()]
  const [file, setFile] = useState<OpenedCsv>()
  const world = useMemo(
    (): ImportWorld | undefined =>
      tags.data && groups.data && !nodes.isPending
        ? {
            tags: tags.data,
            groups: groups.data,
            macs: nodes.data && new Set(nodes.data.map(node => node.mac)),
          }
        : undefined,
    [tags.data, groups.data, nodes.data, nodes.isPending],
  )
  return (
    <PageFrame
      title={t('importTags.title')}
      parents={[{ name: t('importTags.tags'), to: paths.tags() }]}
      actions={
        file && (
          <Button variant="default" onClick={() => setFile(undefined)}>
            {t('importTags.fileOther')}
          </Button>
        )
      }
    >
      {!file && <CsvDrop onOpen={setFile} />}
      {file && (
        <QueryState query={[tags, groups, { ...nodes, error: null }]}>
          {world && (
            <TagImportWorkbench
              key={`${file.fileName} ${file.encoding}`}
              file={file}
              world={world}
              onEncoding={encoding => setFile(openCsv(file.fileName, file.bytes, encoding))}
            />
          )}
        </QueryState>
      )}
    </PageFrame>
  )
}
