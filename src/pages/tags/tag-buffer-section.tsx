import { Anchor, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { problemOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useUpdateTag } from '#api/tags.ts'
import { useUnbindBuffer, useUpdateZone, useZones } from '#api/zones.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { Tag } from '#domain/tag/tag.ts'
import { bufferOf } from '#domain/tag/tag-buffer.ts'
import { tagName } from '#domain/tag/tag-name.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { shapeAreaM2 } from '#domain/zone/zone-outline.ts'
import { formatNumber } from '#locales/format-number.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageSection } from '#ui/page-section.tsx'
import { BufferBindForm } from './buffer-bind-form.tsx'
import { BufferDialog } from './buffer-dialog.tsx'
import styles from './tags.module.css'

const useText = textOf('tags')

/** The buffer that moves with the tag: create, bind, unbind, or repair a one-sided binding. */
export function TagBufferSection({ tag }: { readonly tag: Tag }) {
  const t = useText()
  const zones = useZones()
  const updateZone = useUpdateZone()
  const updateTag = useUpdateTag()
  const rights = useProjectRights()
  const [open, setOpen] = useState<'create' | 'unbind'>()
  const unbind = useUnbindBuffer(() => setOpen(undefined))
  const buffer = zones.data && bufferOf(tag, zones.data)
  const zone = buffer && 'zone' in buffer ? buffer.zone : undefined
  const free = zones.data?.filter(each => each.dynamic && !each.boundTagUid) ?? []

  /** Writes the missing side of the binding. */
  function repair(half: Zone): void {
    if (buffer?.state === 'zone-only') updateTag.mutate({ uid: tag.uid, selfZoneUid: half.uid })
    else updateZone.mutate({ zone: { ...half, dynamic: true, boundTagUid: tag.uid }, before: half })
  }

  return (
    <PageSection title={t('tags.bufferTitle')}>
      {zones.isPending && <p className={styles.dim}>{t('app.loading')}</p>}
      {zones.error && !zones.data && <p role="alert">{problemText(t, problemOf(zones.error))}</p>}
      {zone && (
        <p>
          <Anchor component={Link} to={`${paths.zones('buffers')}&q=${encodeURIComponent(zone.name)}`}>
            {zone.name}
          </Anchor>
          {', '}
          {zone.shape.kind === 'circle'
            ? t('tags.bufferCircle', { radius: formatNumber(zone.shape.radiusM, 1) })
            : t('tags.bufferPolygon', {
                corners: zone.shape.points.length,
                m2: formatNumber(shapeAreaM2(zone.shape), 1),
              })}
        </p>
      )}
      {buffer && buffer.state !== 'none' && buffer.state !== 'whole' && (
        <p role="alert" className={styles.warn}>
          {t(`tags.bufferProblems.${buffer.state}`)}
        </p>
      )}
      {buffer?.state === 'none' && <p className={styles.dim}>{t('tags.bufferNone')}</p>}
      <RightsGate rights={rights} needs={['zones', 'tags']}>
        <Group gap="xs">
          {zone && buffer?.state !== 'whole' && (
            <Button
              size="compact-sm"
              loading={updateZone.isPending || updateTag.isPending}
              onClick={() => repair(zone)}
            >
              {t('tags.bufferRepair')}
            </Button>
          )}
          {(buffer?.state === 'gone' || buffer?.state === 'foreign') && (
            <Button
              size="compact-sm"
              loading={updateTag.isPending}
              onClick={() => updateTag.mutate({ uid: tag.uid, selfZoneUid: undefined })}
            >
              {t('tags.removeBufferReference')}
            </Button>
          )}
          {zone && (
            <Button size="compact-sm" variant="default" onClick={() => setOpen('unbind')}>
              {t('tags.bufferUnbind')}
            </Button>
          )}
          {buffer && !zone && (
            <Button
              size="compact-sm"
              variant={buffer.state === 'none' ? 'filled' : 'default'}
              onClick={() => setOpen('create')}
            >
              {t('tags.bufferCreate')}
            </Button>
          )}
        </Group>
        {!zone && free.length > 0 && <BufferBindForm tag={tag} free={free} />}
      </RightsGate>
      <RefusalAlert error={updateZone.error ?? updateTag.error} />
      {open === 'create' && <BufferDialog tag={tag} onClose={() => setOpen(undefined)} />}
      {open === 'unbind' && zone && (
        <ConfirmDialog
          title={t('tags.bufferUnbindTitle', { zone: zone.name })}
          confirm={t('tags.bufferUnbind')}
          action={unbind}
          onConfirm={() => unbind.mutate({ tag, zone })}
          onClose={() => setOpen(undefined)}
        >
          {t('tags.bufferUnbindWhat', { tag: tagName(tag) })}
        </ConfirmDialog>
      )}
    </PageSection>
  )
}
