import { problemOf } from '#api/problem-of.ts'
import { useSystemLink } from '#api/system.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './system.module.css'

const useText = textOf('system')

/** The service's own help and monitor, where it has them. */
export function ServiceLinks() {
  const { system: text } = useText()
  return (
    <section className={styles.card} aria-label={text.help}>
      <h2 className={styles.title}>{text.help}</h2>
      <ServiceLink which="help" name={text.help} />
      <h2 className={styles.title}>{text.monitor}</h2>
      <ServiceLink which="monitor" name={text.monitor} />
    </section>
  )
}

function ServiceLink({ which, name }: { readonly which: 'help' | 'monitor'; readonly name: string }) {
  const { system: text, problem } = useText()
  const { data, isPending, error } = useSystemLink(which)
  if (isPending) return null
  return (
    <p className={styles.dim}>
      {data ? (
        <a href={data} target="_blank" rel="noreferrer" aria-label={name}>
          {data}
        </a>
      ) : (
        (error && problem(problemOf(error))) || text.noLink
      )}
    </p>
  )
}
