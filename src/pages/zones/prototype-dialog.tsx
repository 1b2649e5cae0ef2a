import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAreas } from '#api/areas.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useCreateZone } from '#api/zones.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import type { Zone } from '#domain/zone/zone.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { valueProps } from '#ui/value-props.ts'
import { DeleteZoneDialog } from './delete-zone-dialog.tsx'

const useText = textOf('zones')

interface PrototypeDialogProps {
  readonly prototype: Zone
  readonly onClose: () => void
}

/** Creates a zone from a prototype in an area, or deletes the prototype. */
export function PrototypeDialog({ prototype, onClose }: PrototypeDialogProps) {
  const t = useText()
  const areas = useAreas().data ?? []
  const create = useCreateZone()
  const navigate = useNavigate()
  const rights = useProjectRights()
  const [deleting, setDeleting] = useState(false)
  const [name, setName] = useState(prototype.name)
  const [chosen, setChosen] = useState<string>()
  const areaUid = chosen ?? areas[0]?.uid

  function use(): void {
    if (!areaUid || name.trim() === '') return
    const { uid: _, rev: _rev, ...rules } = prototype
    create.mutate(
      { ...rules, name: name.trim(), areaUid },
      { onSuccess: zone => zone && void navigate(paths.floor(areaUid, { zone: zone.uid })) },
    )
  }

  if (deleting)
    return <DeleteZoneDialog zone={prototype} onClose={() => setDeleting(false)} onDeleted={onClose} />
  return (
    <FormDialog
      title={t('zones.drawTitle', { name: prototype.name })}
      submitLabel={t('zones.drawZone')}
      blocked={areas.length === 0}
      action={create}
      gate={{ rights: rights, needs: 'zones' }}
      start={
        <Button variant="default" onClick={() => setDeleting(true)}>
          {t('zones.deletePrototype')}
        </Button>
      }
      onSubmit={use}
      onClose={onClose}
    >
      <NativeSelect
        label={t('zones.area')}
        description={t('zones.drawWhat')}
        {...valueProps(areaUid ?? '', setChosen)}
        error={areas.length === 0 && t('zones.noAreas')}
        data={areas.map(area => ({ value: area.uid, label: area.name }))}
      />
      <TextInput
        label={t('zones.name')}
        {...valueProps(name, setName)}
        error={name.trim() === '' && t('zones.nameMissing')}
      />
    </FormDialog>
  )
}
