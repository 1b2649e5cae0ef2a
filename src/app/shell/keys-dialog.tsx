import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './keys-dialog.module.css'

const useText = textOf('shell')

/** Every key that does something, by where it does. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { shell, app } = useText()
  return (
    <Dialog wide title={shell.keys.title} closeLabel={app.close} onClose={onClose}>
      <div className={styles.columns}>
        {shell.keys.groups.map(({ where, keys }) => (
          <section key={where} aria-label={where}>
            <h3 className={styles.where}>{where}</h3>
            <dl className={styles.keys}>
              {keys.map(([key, what]) => (
                <div key={key} className={styles.row}>
                  <dt>
                    <kbd className={styles.key}>{key}</kbd>
                  </dt>
                  <dd className={styles.what}>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
