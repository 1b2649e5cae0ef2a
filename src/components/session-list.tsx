import { Badge, Button } from '@mantine/core'
import { useAccountSessions, useEndSessions } from '#api/account-sessions.ts'
import { type AccountSession, deviceName } from '#domain/account/account-session.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { QueryState } from './query-state.tsx'
import { RefusalAlert } from './refusal-alert.tsx'
import styles from './session-list.module.css'

const useText = textOf('account')

/** Where an account is signed in. Each session can be ended, except that of this browser, which signs out. */
export function SessionList({ userUid }: { readonly userUid: string }) {
  const t = useText()
  const sessions = useAccountSessions(userUid)
  const end = useEndSessions(userUid)
  const rows = sessions.data ?? []
  const others = rows.filter(session => !session.isCurrent)
  const nameOf = ({ device }: AccountSession) => deviceName(device) ?? t('account.sessions.unknownDevice')
  const isOwn = others.length < rows.length
  return (
    <QueryState query={sessions} empty={rows.length === 0 ? <p>{t('account.sessions.none')}</p> : undefined}>
      <ul className={styles.list} aria-label={t('account.sessions.title')}>
        {rows.map(session => (
          <li key={session.uid}>
            <div>
              <div>
                {nameOf(session)}
                {session.isCurrent && (
                  <Badge ml="xs" variant="outline" color="gray" tt="none">
                    {t('account.sessions.current')}
                  </Badge>
                )}
              </div>
              <div className={styles.dim}>
                {t('account.sessions.details', {
                  address: session.address,
                  hasAddress: session.address !== '',
                  since: formatMoment(session.sinceMs),
                  lastUsed: formatMoment(session.lastUsedMs),
                  isSingleSignOn: session.isSingleSignOn,
                })}
              </div>
            </div>
            {!session.isCurrent && (
              <Button
                flex="none"
                size="compact-sm"
                variant="default"
                aria-label={t('account.sessions.endOf', { device: nameOf(session) })}
                loading={end.isPending && end.variables === session.uid}
                onClick={() => end.mutate(session.uid)}
              >
                {t('account.sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <RefusalAlert error={end.error} />
      {others.length > 0 && (
        <Button
          variant="default"
          loading={end.isPending && end.variables === undefined}
          onClick={() => end.mutate(undefined)}
        >
          {t('account.sessions.endAll', { isOwn })}
        </Button>
      )}
    </QueryState>
  )
}
