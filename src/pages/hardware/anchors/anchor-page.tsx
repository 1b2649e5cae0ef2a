import { Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useEveryAnchorBinding } from '#api/anchor-bindings.ts'
import { useAnchors } from '#api/anchors.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { QueryState } from '#components/query-state.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import styles from '../hardware.module.css'
import { AnchorBindingSection } from './anchor-binding-section.tsx'
import { AnchorDialog } from './anchor-dialog.tsx'
import { AnchorFacts } from './anchor-facts.tsx'
import { AnchorHistory } from './anchor-history.tsx'
import { AnchorsUnavailable } from './anchors-unavailable.tsx'
import { DeleteAnchorDialog } from './delete-anchor-dialog.tsx'

const useText = textOf('anchors')

/** One anchor: position, node, and earlier bindings. */
export function AnchorPage() {
  const t = useText()
  const rights = useProjectRights()
  const { anchorUid = '' } = useParams()
  const anchors = useAnchors()
  const bindings = useEveryAnchorBinding()
  const isOff = bindings.data === null
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const anchor = anchors.data?.find(each => each.uid === anchorUid)
  const empty = isOff ? (
    <AnchorsUnavailable />
  ) : anchor ? undefined : (
    <PageNotice title={t('anchors.missing')} detail={t('anchors.missingNext')} />
  )
  return (
    <PageFrame
      title={anchor?.name ?? t('anchors.detailsTitle')}
      parents={[
        { name: t('anchors.hardware'), to: paths.hardware() },
        { name: t('anchors.title'), to: paths.anchors() },
      ]}
      actions={
        anchor && (
          <>
            {anchor.areaUid && (
              <>
                <LinkButton to={paths.floor(anchor.areaUid)} variant="default">
                  {t('anchors.show')}
                </LinkButton>
                <LinkButton
                  to={`${paths.placeAnchors(anchor.areaUid)}?anchor=${encodeURIComponent(anchor.uid)}`}
                  variant="default"
                >
                  {t('anchors.placeOn')}
                </LinkButton>
              </>
            )}
            <RightsGate rights={rights} needs="configure">
              <Button variant="default" onClick={() => setOpen('delete')}>
                {t('anchors.delete')}
              </Button>
              <Button onClick={() => setOpen('edit')}>{t('anchors.edit')}</Button>
            </RightsGate>
          </>
        )
      }
    >
      <QueryState query={{ ...anchors, isPending: anchors.isPending || bindings.isPending }} empty={empty}>
        {anchor && (
          <div className={styles.sections}>
            <AnchorFacts anchor={anchor} />
            <AnchorBindingSection anchor={anchor} />
            <AnchorHistory anchor={anchor} />
          </div>
        )}
      </QueryState>
      {anchor && open === 'edit' && <AnchorDialog anchor={anchor} onClose={() => setOpen(undefined)} />}
      {anchor && open === 'delete' && (
        <DeleteAnchorDialog anchor={anchor} onClose={() => setOpen(undefined)} />
      )}
    </PageFrame>
  )
}
