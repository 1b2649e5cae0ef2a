import { problemOf } from '#api/problem-of.ts'
import { useSystemLink } from '#api/system.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './system.module.css'

const useText = textOf('system')

/** Links to the service's help and monitoring, if available. */
export function ServiceLinks() {
  const t = useText()
  return (
    <section className={styles.card} aria-label={t('system.help')}>
      <h2 className={styles.title}>{t('system.help')}</h2>
      <ServiceLink which="help" name={t('system.help')} />
      <h2 className={styles.title}>{t('system.monitor')}</h2>
      <ServiceLink which="monitor" name={t('system.monitor')} />
    </section>
  )
}

function ServiceLink({ which, name }: { readonly which: 'help' | 'monitor'; readonly name: string }) {
  const t = useText()
  const { data, isPending, error } = useSystemLink(which)
  if (isPending) return null
  return (
    <p className={styles.dim}>
      {data ? (
        <a href={data} target="_blank" rel="noreferrer" aria-label={name}>
          {data}
        </a>
      ) : (
        (error && problemText(t, problemOf(error))) || t('system.noLink')
      )}
    </p>
  )
}
