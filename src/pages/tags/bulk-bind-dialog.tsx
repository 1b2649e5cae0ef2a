import { Button, Group, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useAnchors } from '#api/anchors.ts'
import { useIsJobRunning } from '#api/bulk-job-store.ts'
import { useNodes } from '#api/nodes.ts'
import { bindTags } from '#api/tag-jobs.ts'
import { useTags } from '#api/tags.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import { formatMac } from '#domain/hardware/mac-address.ts'
import { readMacList } from '#domain/hardware/mac-list.ts'
import type { Tag } from '#domain/tag/tag.ts'
import { tagName } from '#domain/tag/tag-name.ts'
import { textOf } from '#locales/text-of.ts'
import { useProjectUid } from '#session/session.ts'
import { valueProps } from '#ui/value-props.ts'
import styles from './tags.module.css'

const useText = textOf('jobs', 'tags')

interface BulkBindDialogProps {
  readonly tags: readonly Tag[]
  readonly onClose: () => void
}

/** Binds a list of MACs to the selected tags in the order of their names; previews the assignment before sending. */
export function BulkBindDialog({ tags, onClose }: BulkBindDialogProps) {
  const t = useText()
  const client = useQueryClient()
  const projectUid = useProjectUid()
  const running = useIsJobRunning()
  const nodes = useNodes().data
  const anchors = useAnchors().data
  const everyTag = useTags().data
  const [chosen] = useState(() => tags.toSorted((a, b) => a.name.localeCompare(b.name)))
  const [typed, setTyped] = useState('')
  const entries = useMemo(() => readMacList(typed), [typed])
  const known = useMemo(() => nodes && new Set(nodes.map(node => node.mac)), [nodes])
  const free = useMemo(() => {
    const bound = new Set([...(everyTag ?? []), ...(anchors ?? [])].map(each => each.mac))
    return (nodes ?? []).flatMap(({ mac }) => (bound.has(mac) ? [] : mac)).sort()
  }, [nodes, anchors, everyTag])
  const macs = entries.flatMap(({ mac }) => mac ?? [])
  const wrong = entries.filter(({ mac }) => mac === undefined || (known && !known.has(mac)))
  const twice = macs.filter((mac, at) => macs.indexOf(mac) !== at)
  const fault =
    entries.length === 0
      ? undefined
      : wrong[0]
        ? t('tags.bulkBind.wrong', { typed: wrong[0].typed })
        : twice[0]
          ? t('tags.bulkBind.twice', { mac: formatMac(twice[0]) })
          : macs.length > chosen.length
            ? t('tags.bulkBind.tooMany', { macs: macs.length, tags: chosen.length })
            : undefined
  const pairs = fault ? [] : macs.flatMap((mac, at) => (chosen[at] ? [{ tag: chosen[at], mac }] : []))

  return (
    <FormDialog
      gap="sm"
      title={t('tags.bulkBind.title', { count: chosen.length })}
      submitLabel={t('tags.bulkBind.confirm', { count: pairs.length })}
      blocked={running || pairs.length === 0}
      onSubmit={() => {
        bindTags(client, projectUid, pairs)
        onClose()
      }}
      onClose={onClose}
    >
      <Textarea
        dir="ltr"
        data-autofocus
        label={t('tags.bulkBind.macs')}
        description={t('tags.bulkBind.hint')}
        rows={6}
        {...valueProps(typed, setTyped)}
        error={fault}
      />
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          disabled={free.length === 0}
          onClick={() => setTyped(free.slice(0, chosen.length).map(formatMac).join('\n'))}
        >
          {t('tags.bulkBind.fill', { count: free.length })}
        </Button>
      </Group>
      {pairs.length > 0 && (
        <ol className={styles.failures} aria-label={t('tags.bulkBind.pairs')}>
          {pairs.map(({ tag, mac }) => (
            <li key={tag.uid}>{t('tags.bulkBind.pair', { tag: tagName(tag), mac: formatMac(mac) })}</li>
          ))}
        </ol>
      )}
      {pairs.some(({ tag }) => tag.mac) && <p>{t('tags.bulkBind.replaces')}</p>}
      {running && <p role="alert">{t('jobs.busy')}</p>}
    </FormDialog>
  )
}
