import { Button } from '@mantine/core'
import { useState } from 'react'
import { useUndoAlarmAction } from '#api/active-alarms.ts'
import { undoMs, useAlarmAction } from '#api/alarm-action-store.ts'
import { problemOf } from '#api/problem-of.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { useProjectUid } from '#session/session.ts'
import { useHotkey } from '#ui/use-hotkey.ts'
import { useNow } from '#ui/use-now.ts'
import styles from './shell.module.css'

const useText = textOf('shell')

const undoKey = 'u'
/** How long the result of undoing is shown. */
const noticeMs = 6_000

/**
 * Offers to undo acknowledging, assigning or shelving alarms for ten seconds, on every page. The change is already
 * stored and visible to others (docs/decisions/011-alarm-actions.md).
 */
export function UndoBar() {
  const projectUid = useProjectUid()
  const last = useAlarmAction(state => state.last)
  const forget = useAlarmAction(state => state.forget)
  const [notice, setNotice] = useState<{ readonly words: string; readonly atMs: number }>()
  const t = useText()
  const undoAction = useUndoAlarmAction()
  const nowMs = useNow(last || notice ? 500 : 60_000)
  const leftMs = last?.projectUid === projectUid ? Math.min(undoMs, last.atMs + undoMs - nowMs) : 0
  const open = last !== undefined && leftMs > 0 ? last : undefined
  const showNotice = (words: string) => setNotice({ words, atMs: Date.now() })

  function undo(): void {
    if (!open?.undoable || undoAction.isPending) return
    const { kind } = open
    undoAction.mutate(open, {
      onSuccess: ({ done, failed }) => {
        forget()
        const why = failed[0] && problemText(t, problemOf(failed[0].error))
        const undone = t(kind === 'acknowledged' ? 'shell.undo.done' : 'shell.undo.undone', {
          count: done.length,
        })
        showNotice(why ? t('shell.undo.failed', { count: failed.length, why }) : undone)
      },
      onError: error =>
        showNotice(
          t('shell.undo.failed', { count: open.before.length, why: problemText(t, problemOf(error)) }),
        ),
    })
  }
  useHotkey(undoKey, undo)

  const noticeText = notice && nowMs - notice.atMs < noticeMs ? notice.words : undefined
  return (
    <div role="status" className={styles.undoSlot}>
      {open ? (
        <div className={styles.undo} data-testid="undo">
          <span>
            {open.undoable
              ? t(`shell.undo.did.${open.kind}`, { count: open.before.length })
              : t('shell.undo.final', { count: open.before.length })}
          </span>
          {open.undoable && (
            <Button
              size="compact-sm"
              variant="default"
              loading={undoAction.isPending}
              aria-keyshortcuts={undoKey}
              onClick={undo}
            >
              {t('shell.undo.undo')}
            </Button>
          )}
          {open.undoable && (
            <span aria-hidden="true" className={styles.undoLeft}>
              {t('shell.undo.left', { seconds: Math.ceil(leftMs / 1000) })}
            </span>
          )}
        </div>
      ) : (
        noticeText && <div className={styles.undo}>{noticeText}</div>
      )}
    </div>
  )
}
