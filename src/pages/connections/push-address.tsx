import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { omloxHubOf, pushAddressOf } from '#api/connections.ts'
import type { Connection } from '#domain/connection/connection.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import styles from './connections.module.css'

const useText = textOf('connections')

interface PushAddressProps {
  readonly kind: 'push' | 'omlox'
  /** Undefined until the connection is created. */
  readonly connection: Connection | undefined
}

/** Address to which the other system sends its messages, or a note before the connection is created. */
export function PushAddress({ kind, connection }: PushAddressProps) {
  const t = useText()
  if (!connection) return <p className={styles.note}>{t('connections.pushLater')}</p>
  const address =
    kind === 'omlox'
      ? `${location.origin}${omloxHubOf(connection.uid)}`
      : `POST ${location.origin}${pushAddressOf(connection.uid)}`
  return (
    <div className={styles.wide}>
      <p className={styles.note}>
        {t(`connections.pushWhat.${kind}`)}{' '}
        <Anchor component={Link} to={paths.connections('tokens')}>
          {t('connections.toTokens')}
        </Anchor>
      </p>
      <code className={styles.code}>{`${address}\nAuthorization: Bearer service-…`}</code>
    </div>
  )
}
