import { Alert, Button } from '@mantine/core'
import { type Dispatch, useState } from 'react'
import { useMoveAnchors } from '#api/anchors.ts'
import { problemOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { LeaveGuard } from '#components/leave-guard.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { Anchor } from '#domain/hardware/hardware.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import type { Moving, MovingEvent } from './anchor-moves.ts'
import styles from './place-anchors.module.css'

const useText = textOf('anchors')

interface SaveMovesProps {
  /** The anchors at their unsaved positions. */
  readonly anchors: readonly Anchor[]
  readonly moving: Moving
  readonly send: Dispatch<MovingEvent>
}

/** Number of unsaved positions, with buttons to save and discard. Rejected ones stay listed with the reason. */
export function SaveMoves({ anchors, moving, send }: SaveMovesProps) {
  const t = useText()
  const save = useMoveAnchors()
  const rights = useProjectRights()
  const [savedCount, setSavedCount] = useState(0)
  const moved = anchors.filter(anchor => moving.now.has(anchor.uid))
  const failed = (save.data?.failed ?? []).filter(({ item }) => moving.now.has(item.uid))

  function run(): void {
    save.mutate(moved, {
      onSuccess: ({ failed: refused }) => {
        const uids = refused.map(({ item }) => item.uid)
        const stale = refused.filter(({ error }) => problemOf(error).kind === 'stale')
        const done = moved.filter(anchor => !uids.includes(anchor.uid))
        setSavedCount(done.length)
        send({ type: 'saved', uids: done.map(anchor => anchor.uid) })
        send({ type: 'outdated', uids: stale.map(({ item }) => item.uid) })
      },
    })
  }

  return (
    <div>
      <LeaveGuard active={moved.length > 0} what={t('anchors.leaveWhat', { count: moved.length })} />
      <p role="status" className={styles.dim}>
        {moved.length > 0
          ? t('anchors.moved', { count: moved.length })
          : savedCount > 0
            ? t('anchors.saved', { count: savedCount })
            : ''}
      </p>
      <div className={styles.row}>
        <RightsGate rights={rights} needs="configure">
          <Button disabled={moved.length === 0} loading={save.isPending} onClick={run}>
            {t('anchors.save')}
          </Button>
        </RightsGate>
        <Button variant="default" disabled={moving.past.length === 0} onClick={() => send({ type: 'undo' })}>
          {t('anchors.undo')}
        </Button>
        <Button variant="default" disabled={moved.length === 0} onClick={() => send({ type: 'discard' })}>
          {t('anchors.discard')}
        </Button>
      </div>
      {failed.length > 0 && (
        <Alert color="danger" variant="outline" role="alert" mt="sm">
          {failed.map(({ item, error }) => (
            <p key={item.uid}>
              {t('anchors.notSaved', { name: item.name, why: problemText(t, problemOf(error)) })}
            </p>
          ))}
        </Alert>
      )}
    </div>
  )
}
