import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { RecordedFrame } from './frame-record.ts'
import styles from './system.module.css'

const useText = textOf('system')

/** A frame in full, one line per field. */
export function FrameDialog({
  frame,
  onClose,
}: {
  readonly frame: RecordedFrame
  readonly onClose: () => void
}) {
  const t = useText()
  return (
    <Dialog
      wide
      title={`${t('system.stream.details')}: ${frame.channel}, ${formatMoment(frame.atMs)}`}
      closeLabel={t('app.close')}
      onClose={onClose}
    >
      <pre className={styles.code}>{JSON.stringify(JSON.parse(frame.text || 'null'), null, 2)}</pre>
    </Dialog>
  )
}
