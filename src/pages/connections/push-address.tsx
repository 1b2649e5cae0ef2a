import { Link } from 'react-router'
import { pushAddressOf } from '#api/connections.ts'
import type { Connection } from '#domain/connection/connection.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import styles from './connections.module.css'

const useText = textOf('connections')

/** The address to which the other system sends its messages. */
export function PushAddress({ connection }: { readonly connection: Connection | undefined }) {
  const t = useText()
  if (!connection) return <p className={styles.note}>{t('connections.pushLater')}</p>
  return (
    <div className={styles.wide}>
      <p className={styles.note}>
        {t('connections.pushWhat')} <Link to={paths.connections('tokens')}>{t('connections.toTokens')}</Link>
      </p>
      <code className={styles.code}>
        {`POST ${location.origin}${pushAddressOf(connection.uid)}\nAuthorization: Bearer service-…`}
      </code>
    </div>
  )
}
