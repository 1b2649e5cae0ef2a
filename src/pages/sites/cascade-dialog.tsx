import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useActiveAlarms } from '#api/alarms.ts'
import { useAnchors } from '#api/anchors.ts'
import { useFloorplans } from '#api/floorplans.ts'
import { useZones } from '#api/zones.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import type { Area } from '#domain/site/site.ts'
import { textOf } from '#locales/text-of.ts'
import { valueProps } from '#ui/value-props.ts'

const useText = textOf('sites')

interface CascadeDialogProps {
  readonly title: string
  /** The areas to delete: one, or all of a site. */
  readonly areas: readonly Area[]
  /** Lists the areas themselves among the deleted items. */
  readonly countAreas?: boolean
  /** Text that must be typed to confirm. */
  readonly typedName?: string
  readonly error: unknown
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Counts everything that is deleted with an area or a site, before deleting it. */
export function CascadeDialog(props: CascadeDialogProps) {
  const { title, areas, countAreas = false, typedName, error, busy, onConfirm, onClose } = props
  const t = useText()
  const uids = new Set(areas.map(area => area.uid))
  const inside = (row: { readonly areaUid?: string }) => row.areaUid !== undefined && uids.has(row.areaUid)
  const reads = {
    floorplans: useFloorplans(),
    zones: useZones(),
    anchors: useAnchors(),
    alarms: useActiveAlarms(),
  }
  const counts = [
    ...(countAreas ? [['areas', areas.length] as const] : []),
    ['floorplans', reads.floorplans.data?.filter(inside).length] as const,
    ['zones', reads.zones.data?.filter(inside).length] as const,
    ['anchors', reads.anchors.data?.filter(inside).length] as const,
    ['alarms', reads.alarms.data?.filter(inside).length] as const,
  ]
  const [typed, setTyped] = useState('')
  const isNamed = typedName === undefined || typed.trim() === typedName.trim()
  const known = counts.every(([, count]) => count !== undefined)
  const lines = counts.flatMap(([what, count]) =>
    count ? [t(`sites.deletedWithIt.${what}`, { count })] : [],
  )
  return (
    <ConfirmDialog
      title={title}
      busy={!known}
      blocked={!isNamed}
      action={{ isPending: busy, error }}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {lines.length === 0 ? (
        <p>{t('sites.nothingElse')}</p>
      ) : (
        <>
          <p>{t('sites.deletedWithItHead')}</p>
          <ul>
            {lines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <p>{t('sites.cannotUndo')}</p>
      {typedName !== undefined && (
        <TextInput
          label={t('sites.typeName', { name: typedName })}
          {...valueProps(typed, setTyped)}
          autoComplete="off"
        />
      )}
    </ConfirmDialog>
  )
}
