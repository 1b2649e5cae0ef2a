import { Button, CopyButton, Stack } from '@mantine/core'
import { useSiteZone } from '#api/site-zones.ts'
import { useUserNames } from '#api/user-names.ts'
import type { AuditEntry } from '#domain/account/audit-entry.ts'
import { bothMoments } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Moment } from '#ui/moment.tsx'
import { Verbatim } from '#ui/verbatim.tsx'
import styles from './administration.module.css'
import { auditKindText, type ChangeLabels } from './use-change-labels.ts'

const useText = textOf('administration')

interface ChangeDialogProps {
  readonly entry: AuditEntry
  readonly project: string
  readonly labels: ChangeLabels
  readonly onClose: () => void
}

const rawText = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** A change in full: user, time, origin, and each field before and after. */
export function ChangeDialog({ entry, project, labels, onClose }: ChangeDialogProps) {
  const t = useText()

  const zoneOf = useSiteZone()
  const userNameOf = useUserNames()
  const name = labels.objectName(entry) ?? ''
  return (
    <Dialog
      title={t('administration.changes.title', {
        kind: auditKindText(t, entry.kind),
        name,
        action: t(`administration.changes.actions.${entry.action}`),
      })}
      closeLabel={t('app.close')}
      onClose={onClose}
    >
      <Stack>
        <dl className={styles.facts}>
          <dt>{t('administration.changes.at')}</dt>
          <dd>
            <Moment {...bothMoments(entry.atMs, zoneOf())} />
          </dd>
          <dt>{t('administration.changes.who')}</dt>
          <dd>
            {t('administration.changes.from', { who: userNameOf(entry.userEmail), address: entry.address })}
          </dd>
          <dt>{t('administration.changes.uid')}</dt>
          <dd>
            <Verbatim>{entry.objectUid}</Verbatim>{' '}
            <CopyButton value={entry.objectUid}>
              {({ copied, copy }) => (
                <Button size="compact-xs" variant="default" onClick={copy}>
                  {copied ? t('administration.changes.uidCopied') : t('administration.changes.copyUid')}
                </Button>
              )}
            </CopyButton>
          </dd>
          <dt>{t('administration.changes.project')}</dt>
          <dd>{project}</dd>
          <dt>{t('administration.changes.request')}</dt>
          <dd>
            <Verbatim>{entry.requestId}</Verbatim>
          </dd>
        </dl>
        {entry.changes.length > 0 && (
          <table className={styles.changes} aria-label={t('administration.changes.fields')}>
            <thead>
              <tr>
                <th scope="col">{t('administration.changes.field')}</th>
                <th scope="col">{t('administration.changes.before')}</th>
                <th scope="col">{t('administration.changes.after')}</th>
              </tr>
            </thead>
            <tbody>
              {entry.changes.map(({ field, before, after }) => (
                <tr key={field}>
                  <th scope="row" title={field}>
                    {labels.field(field)}
                  </th>
                  <td title={rawText(before)}>{labels.value(field, before)}</td>
                  <td title={rawText(after)}>{labels.value(field, after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Stack>
    </Dialog>
  )
}
