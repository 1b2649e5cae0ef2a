import { Button, Group, Progress } from '@mantine/core'
import { useState } from 'react'
import { type NodeHome, useCreateNodes, useNodes } from '#api/nodes.ts'
import { problemOf } from '#api/problem-of.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { FailureAlert } from '#ui/failure-alert.tsx'
import type { JudgedEntry, MacVerdict } from './mac-verdicts.ts'
import { useNodeUses } from './use-node-uses.ts'
import { VerdictTable } from './verdict-table.tsx'

const useText = textOf('hardware')

interface CreateNodesProps {
  readonly judged: readonly JudgedEntry[]
  readonly home: NodeHome
  readonly type: string
}

const verdicts: readonly MacVerdict[] = ['fresh', 'known', 'repeated', 'invalid']

/**
 * Results of checking the pasted list, and the button that creates the new nodes. Rejected ones stay listed with the
 * reason.
 */
export function CreateNodes({ judged, home, type }: CreateNodesProps) {
  const t = useText()
  const uses = useNodeUses()
  const own = useNodes().data
  const [through, setThrough] = useState(0)
  const [asked, setAsked] = useState(0)
  const [made, setMade] = useState(0)
  const create = useCreateNodes(setThrough)
  const fresh = judged.flatMap(({ entry, verdict }) =>
    verdict === 'fresh' && entry.mac
      ? [{ mac: entry.mac, name: entry.name, type: type === '' ? undefined : type }]
      : [],
  )
  const failed = create.data?.failed ?? []
  const counts = verdicts
    .map(verdict => [judged.filter(each => each.verdict === verdict).length, verdict] as const)
    .filter(([count]) => count > 0)
    .map(([count, verdict]) => `${count} ${t(`hardware.verdictCount.${verdict}`)}`)

  function whereKnown(mac: string): string | undefined {
    if (!own?.some(node => node.mac === mac)) return undefined
    const use = uses?.get(mac)
    if (!use) return t('hardware.knownFree')
    return t('hardware.knownHere', {
      where: t(use.kind === 'tag' ? 'hardware.onTag' : 'hardware.onAnchor', { name: use.name }),
    })
  }

  function run(drafts: typeof fresh): void {
    setThrough(0)
    setAsked(drafts.length)
    create.mutate({ drafts, home }, { onSuccess: ({ done }) => setMade(before => before + done.length) })
  }

  return (
    <section aria-label={t('hardware.checked')}>
      <p role="status">{counts.join(', ')}</p>
      <VerdictTable judged={judged} whereKnown={whereKnown} />
      <div role="status">
        <Group justify="flex-end" mt="md">
          {create.isPending && <span>{t('hardware.creating', { through, all: asked })}</span>}
          {made > 0 && !create.isPending && <span>{t('hardware.created', { count: made })}</span>}
          {!create.data && (
            <Button disabled={fresh.length === 0} loading={create.isPending} onClick={() => run(fresh)}>
              {t('hardware.create', { count: fresh.length })}
            </Button>
          )}
        </Group>
        {create.isPending && (
          <Progress
            mt="xs"
            value={(100 * through) / asked}
            aria-label={t('hardware.creating', { through, all: asked })}
          />
        )}
      </div>
      {failed.length > 0 && (
        <FailureAlert
          mt="sm"
          title={t('hardware.failed', { count: failed.length })}
          again={{
            label: t('hardware.again', { count: failed.length }),
            onClick: () => run(failed.map(({ item }) => ({ ...item }))),
          }}
        >
          {failed.map(({ item, error }) => (
            <li key={item.mac}>
              {t('hardware.failure', { what: formatMac(item.mac), why: problemText(t, problemOf(error)) })}
            </li>
          ))}
        </FailureAlert>
      )}
    </section>
  )
}
