import { Alert, Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useBaseRevision } from '#api/use-service-mutation.ts'
import { useCreateZone, useUpdateZone, useZones } from '#api/zones.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import type { Zone } from '#domain/zone/zone.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { DeleteZoneDialog } from './delete-zone-dialog.tsx'
import { ZoneFields } from './zone-fields.tsx'
import { ruleProblems, rulesOf, withRules, type ZoneRules } from './zone-rules.ts'

const useText = textOf('zoneRules', 'zones')

/** Saves a zone's shape and rules as a prototype, which is a zone without an area. */
function KeepPrototype({ zone }: { readonly zone: Zone }) {
  const t = useText()
  const create = useCreateZone()
  const { uid: _, rev: _rev, areaUid: _area, ...shape } = zone
  return (
    <>
      <Button
        variant="default"
        loading={create.isPending}
        disabled={create.isSuccess}
        onClick={() => create.mutate(shape)}
      >
        {create.isSuccess ? t('zones.kept') : t('zones.keep')}
      </Button>
      {create.error && <span role="alert">{problemText(t, problemOf(create.error))}</span>}
    </>
  )
}

interface ZoneDialogProps {
  /** The zone when the dialog was opened. */
  readonly zone: Zone
  readonly onClose: () => void
}

/** Rules of one zone: name, severity, trigger, groups, colour. The input is kept until the service has saved it. */
export function ZoneDialog({ zone, onClose }: ZoneDialogProps) {
  const t = useText()
  const update = useUpdateZone()
  const zones = useZones().data
  const { base, refused } = useBaseRevision(zone)
  const rights = useProjectRights()
  const [deleting, setDeleting] = useState(false)
  const form = useForm<ZoneRules>({
    initialValues: rulesOf(zone),
    validate: rules => ruleProblems(rules, t),
  })
  const current = zones?.find(each => each.uid === zone.uid)
  const changed = !update.isPending && current && JSON.stringify(current) !== JSON.stringify(zone)
  const gone = zones !== undefined && !current

  function save(rules: ZoneRules): void {
    // A user who saves despite the message about another change has decided to overwrite.
    const { rev: _, ...before } = zone
    update.mutate(
      { zone: withRules(zone, rules), before: changed ? before : { ...before, ...base } },
      {
        onSuccess: onClose,
        onError: refusal => {
          refused(refusal)
          form.setErrors(fieldErrorsOf(refusal))
        },
      },
    )
  }

  if (deleting) return <DeleteZoneDialog zone={zone} onClose={() => setDeleting(false)} onDeleted={onClose} />
  return (
    <FormDialog
      gate={{ rights, needs: 'zones' }}
      title={t('zones.editTitle', { name: zone.name })}
      submitLabel={t('app.save')}
      blocked={gone}
      action={update}
      start={
        <>
          <Button variant="default" onClick={() => setDeleting(true)}>
            {t('zones.delete')}
          </Button>
          {zone.areaUid && (
            <LinkButton to={paths.floor(zone.areaUid, { zone: zone.uid })} variant="default">
              {t('zones.show')}
            </LinkButton>
          )}
          {!zone.dynamic && <KeepPrototype zone={zone} />}
        </>
      }
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      {gone ? (
        <Alert color="danger" variant="outline">
          {t('zones.goneMeanwhile')}
        </Alert>
      ) : (
        changed && (
          <Alert color="danger" variant="outline">
            {t('zones.changedMeanwhile')}
          </Alert>
        )
      )}
      <ZoneFields form={form} />
    </FormDialog>
  )
}
