import { Button, Paper } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDeleteFloorplan, useUpdateFloorplan } from '#api/floorplans.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useVersion } from '#api/version.ts'
import type { Floorplan } from '#domain/site/floorplan.ts'
import { isPlaced } from '#domain/site/placement.ts'
import { formatBytes, formatNumber } from '#locales/format-number.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './floorplan-card.module.css'
import { FloorplanUpload } from './floorplan-upload.tsx'
import { NameDialog } from './name-dialog.tsx'

const useText = textOf('sites')

interface FloorplanCardProps {
  readonly plan: Floorplan
  /** The one of its area that every page draws. */
  readonly used: Floorplan | undefined
  readonly isOnlyOne: boolean
}

/** A floorplan: how it looks, how large it is, and what can be done with it. */
export function FloorplanCard({ plan, used, isOnlyOne }: FloorplanCardProps) {
  const { sites: text, app } = useText()
  const { configure } = useProjectRights()
  const update = useUpdateFloorplan()
  const canChoose = useVersion().data?.floorplanInUse === true && used !== undefined && plan.uid !== used.uid
  const remove = useDeleteFloorplan()
  const [open, setOpen] = useState<'label' | 'replace' | 'delete'>()
  const [broken, setBroken] = useState(false)
  const close = () => setOpen(undefined)
  const { metresPerPx } = plan.placement
  return (
    <Paper withBorder p="md" component="article" aria-label={plan.label}>
      {broken ? (
        <p className={styles.dim}>{text.noPicture}</p>
      ) : (
        <img
          src={plan.imageUrl}
          alt={text.picture(plan.label)}
          loading="lazy"
          className={styles.picture}
          onError={() => setBroken(true)}
        />
      )}
      <h3 className={styles.name}>{plan.label}</h3>
      {!isOnlyOne && (
        <p>
          {plan.uid === used?.uid ? (
            <strong>{text.planUsed}</strong>
          ) : (
            text.planUnused(used?.label ?? '', isPlaced(plan.placement))
          )}
        </p>
      )}
      <p className={styles.dim}>
        {text.size(plan.widthPx, plan.heightPx, formatBytes(plan.sizeBytes))}
        <br />
        {isPlaced(plan.placement)
          ? text.scale(
              formatNumber(plan.widthPx * metresPerPx, 1),
              formatNumber(plan.heightPx * metresPerPx, 1),
            )
          : text.notPlaced}
        <br />
        {text.changed(plan.rev, plan.updatedAtMs === undefined ? undefined : formatMoment(plan.updatedAtMs))}
      </p>
      {configure && (
        <div className={styles.buttons}>
          <Button size="compact-sm" component={Link} to={paths.placeFloorplan(plan.areaUid, plan.uid)}>
            {text.place}
          </Button>
          {canChoose && (
            <Button
              size="compact-sm"
              variant="default"
              loading={update.isPending}
              onClick={() => update.mutate({ uid: plan.uid, change: { isChosen: true } })}
            >
              {text.choose}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => setOpen('label')}>
            {text.rename}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={open === 'replace'}
            onClick={() => setOpen(open === 'replace' ? undefined : 'replace')}
          >
            {text.replace}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setOpen('delete')}>
            {app.delete}
          </Button>
        </div>
      )}
      {open === 'replace' && (
        <FloorplanUpload
          title={text.replaceHint}
          uid={plan.uid}
          change={{}}
          onDone={() => {
            setBroken(false)
            close()
          }}
        />
      )}
      {open === 'label' && (
        <NameDialog
          title={text.label}
          label={text.label}
          initial={plan.label}
          save={app.save}
          onSave={label => update.mutateAsync({ uid: plan.uid, change: { label } })}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={text.deletePlanTitle(plan.label)}
          action={remove}
          onConfirm={() => remove.mutate(plan.uid)}
          onClose={close}
        >
          <p>{text.deletePlan}</p>
        </ConfirmDialog>
      )}
    </Paper>
  )
}
