import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './keys-dialog.module.css'

const useText = textOf('shell')

const rowsOf = <G extends string, R extends string>(group: G, rows: readonly R[]) =>
  [
    group,
    rows.map(id => ({
      id,
      keys: `shell.keys.${group}.${id}.keys` as const,
      what: `shell.keys.${group}.${id}.what` as const,
    })),
  ] as const

const groups = [
  rowsOf('everywhere', [
    'search',
    'list',
    'acknowledge',
    'acknowledgeWithNote',
    'alarmList',
    'nextInBar',
    'undo',
    'next',
    'close',
  ]),
  rowsOf('lists', ['cursor', 'page', 'open', 'select', 'extend', 'selectAll']),
  rowsOf('alarm', ['step', 'assign']),
  rowsOf('map', ['move', 'zoom', 'tags', 'tagInAlarm', 'edit']),
  rowsOf('past', ['play', 'back', 'second', 'pause', 'live']),
  rowsOf('drawing', [
    'tools',
    'measure',
    'close',
    'crosshair',
    'corner',
    'finish',
    'corners',
    'remove',
    'undoCorner',
    'undo',
    'free',
  ]),
] as const

/** All keyboard shortcuts, grouped by page. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  return (
    <Dialog wide title={t('shell.keys.title')} closeLabel={t('app.close')} onClose={onClose}>
      <div className={styles.columns}>
        {groups.map(([group, rows]) => (
          <section key={group} aria-label={t(`shell.keys.${group}.where`)}>
            <h3 className={styles.where}>{t(`shell.keys.${group}.where`)}</h3>
            <dl className={styles.keys}>
              {rows.map(({ id, keys, what }) => (
                <div key={id} className={styles.row}>
                  <dt>
                    <kbd className={styles.key}>{t(keys)}</kbd>
                  </dt>
                  <dd className={styles.what}>{t(what)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
