import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { problemOf } from '#api/problem-of.ts'
import { useTags } from '#api/tags.ts'
import { evidenceOf } from '#live/tag-evidence.ts'
import { useTagStates } from '#live/use-tag-states.ts'
import { paths } from '#session/paths.ts'
import { useText } from '#text/use-text.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { useNow } from '#ui/use-now.ts'
import { DeleteTagDialog } from './delete-tag-dialog.tsx'
import { TagBindingSection } from './tag-binding-section.tsx'
import { TagDialog } from './tag-dialog.tsx'
import { TagFacts } from './tag-facts.tsx'

/** One tag: where it was last, what hardware it carries, what is said about it. */
export function TagPage() {
  const { tags: text, common, problem } = useText()
  const { tagUid = '' } = useParams()
  const tags = useTags()
  const states = useTagStates()
  const nowMs = useNow(2_000)
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const tag = tags.data?.find(each => each.uid === tagUid)
  const evidence = tag && evidenceOf(tag, states.get(tag.uid), nowMs)
  const toList = (
    <Button component={Link} to={paths.tags()} variant="default">
      {text.toList}
    </Button>
  )

  return (
    <PageFrame
      title={tag ? (tag.displayName ?? tag.name) : text.detailsTitle}
      actions={
        tag && (
          <>
            {toList}
            {evidence?.areaUid && (
              <Button component={Link} to={paths.floor(evidence.areaUid, { tag: tag.uid })} variant="default">
                {text.show}
              </Button>
            )}
            <Button variant="default" onClick={() => setOpen('delete')}>
              {text.delete}
            </Button>
            <Button onClick={() => setOpen('edit')}>{text.edit}</Button>
          </>
        )
      }
    >
      <QueryState
        pending={tags.isPending}
        loading={common.loading}
        problem={!tags.data && tags.error ? problem(problemOf(tags.error)) : undefined}
        retry={common.retry}
        onRetry={() => void tags.refetch()}
        empty={
          tag ? undefined : <PageNotice title={text.missing} detail={text.missingNext} action={toList} />
        }
      >
        {tag && evidence && (
          <>
            <TagFacts tag={tag} evidence={evidence} />
            <TagBindingSection tag={tag} />
          </>
        )}
      </QueryState>
      {tag && open === 'edit' && <TagDialog tag={tag} onClose={() => setOpen(undefined)} />}
      {tag && open === 'delete' && <DeleteTagDialog tag={tag} onClose={() => setOpen(undefined)} />}
    </PageFrame>
  )
}
