import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useProjectRights } from '#api/project-rights.ts'
import { useRemovedTag, useTags } from '#api/tags.ts'
import { QueryState } from '#components/query-state.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import { tagName } from '#domain/tag/tag-name.ts'
import { evidenceOf } from '#live/model/tag-evidence.ts'
import { useTagStates } from '#live/use-tag-states.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useNow } from '#ui/use-now.ts'
import { DeleteTagDialog } from './delete-tag-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { PseudonymNote } from './pseudonym-note.tsx'
import { TagBindingSection } from './tag-binding-section.tsx'
import { TagBufferSection } from './tag-buffer-section.tsx'
import { TagDialog } from './tag-dialog.tsx'
import { TagFacts } from './tag-facts.tsx'
import { TagHistory } from './tag-history.tsx'
import { TagZonesSection } from './tag-zones-section.tsx'
import styles from './tags.module.css'

const useText = textOf('tags')

/** One tag: last position, hardware, buffer, zones and properties. Deleted tags are read-only. */
export function TagPage() {
  const t = useText()
  const { tagUid = '' } = useParams()
  const rights = useProjectRights()
  const tags = useTags()
  const states = useTagStates()
  const nowMs = useNow(2_000)
  const [open, setOpen] = useState<'edit' | 'delete' | 'message'>()
  const current = tags.data?.find(each => each.uid === tagUid)
  const removed = useRemovedTag(tagUid, tags.data !== undefined && !current)
  const tag = current ?? removed.data
  const evidence = tag && evidenceOf(tag, states.get(tag.uid), nowMs)
  const close = () => setOpen(undefined)

  return (
    <PageFrame
      title={tag ? tagName(tag) : t('tags.detailsTitle')}
      parents={[{ name: t('tags.title'), to: paths.tags() }]}
      actions={
        tag &&
        current && (
          <>
            {evidence?.areaUid && (
              <Button component={Link} to={paths.floor(evidence.areaUid, { tag: tag.uid })} variant="default">
                {t('tags.show')}
              </Button>
            )}
            <RightsGate rights={rights} needs="tags">
              <Button variant="default" onClick={() => setOpen('message')}>
                {t('tags.message')}
              </Button>
              <Button variant="default" onClick={() => setOpen('delete')}>
                {t('tags.delete')}
              </Button>
              <Button onClick={() => setOpen('edit')}>{t('tags.edit')}</Button>
            </RightsGate>
          </>
        )
      }
    >
      <QueryState
        query={{ ...tags, isPending: tags.isPending || (!current && removed.isPending) }}
        empty={tag ? undefined : <PageNotice title={t('tags.missing')} detail={t('tags.missingNext')} />}
      >
        {tag?.removedAtMs !== undefined && !current && (
          <Alert color="gray" variant="outline" title={t('tags.removedTitle')}>
            {t('tags.removedWhat', { when: formatMoment(tag.removedAtMs) })}
          </Alert>
        )}
        {current && <PseudonymNote tag={current} />}
        {tag && evidence && (
          <div className={styles.sections}>
            <TagFacts tag={tag} evidence={evidence} />
            {current && (
              <>
                <TagBindingSection tag={current} />
                <TagBufferSection tag={current} />
                <TagZonesSection tag={current} />
              </>
            )}
            <TagHistory tag={tag} />
          </div>
        )}
      </QueryState>
      {current && open === 'edit' && <TagDialog tag={current} onClose={close} />}
      {current && open === 'message' && <MessageDialog tag={current} onClose={close} />}
      {current && open === 'delete' && <DeleteTagDialog tag={current} onClose={close} />}
    </PageFrame>
  )
}
