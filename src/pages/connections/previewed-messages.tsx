import type { MappedFix, PreviewedMessage } from '#domain/connection/connection.ts'
import type { Area } from '#domain/site/site.ts'
import { formatFixed } from '#locales/format-number.ts'
import { formatClock, formatFull } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './connections.module.css'
import { RefusalList } from './refusal-list.tsx'

const useText = textOf('connections')

/** Maximum number of fixes shown per message, which may have thousands. */
const shownFixes = 5
const dayMs = 86_400_000

interface PreviewedMessagesProps {
  readonly messages: readonly PreviewedMessage[]
  readonly areas: readonly Area[]
  /** Whether a mapping was applied. */
  readonly isMapped: boolean
}

/** Messages, newest first: raw, with their positions or the reasons for rejection. */
export function PreviewedMessages({ messages, areas, isMapped }: PreviewedMessagesProps) {
  const t = useText()
  const fixes = messages.reduce((sum, message) => sum + message.fixes.length, 0)
  if (messages.length === 0) return <p role="status">{t('connections.noMessages')}</p>
  return (
    <>
      <p role="status">
        {t('connections.previewed', { messages: messages.length, fixes, hasMapping: isMapped })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <ol className={styles.messages} aria-label={t('connections.messageList')} tabIndex={0}>
        {messages.toReversed().map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages have no identity but their place
          <li key={index} className={styles.message}>
            <div>
              {formatClock(message.arrivedMs)} {message.topic}
              {message.retained && ` (${t('connections.retained')})`}
            </div>
            <div className={styles.raw}>{message.text}</div>
            <ul className={styles.lines}>
              {message.fixes.slice(0, shownFixes).map((fix, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a tag may have several fixes in one message
                <li key={at}>
                  <Fix fix={fix} areas={areas} arrivedMs={message.arrivedMs} />
                </li>
              ))}
              {message.fixes.length > shownFixes && (
                <li>{t('connections.moreFixes', { count: message.fixes.length - shownFixes })}</li>
              )}
            </ul>
            {message.refusals.length > 0 && <RefusalList refusals={message.refusals} />}
          </li>
        ))}
      </ol>
    </>
  )
}

interface FixProps {
  readonly fix: MappedFix
  readonly areas: readonly Area[]
  readonly arrivedMs: number
}

function Fix({ fix: { tag, x, y, z, tsMs, areaUid }, areas, arrivedMs }: FixProps) {
  const t = useText()
  const isFarOff = Math.abs(arrivedMs - tsMs) > dayMs / 2
  return t('connections.fix', {
    tag,
    x: formatFixed(x, 2),
    y: formatFixed(y, 2),
    z: formatFixed(z, 2),
    area: areas.find(({ uid }) => uid === areaUid)?.name ?? areaUid,
    time: isFarOff ? formatFull(tsMs) : formatClock(tsMs),
  })
}
