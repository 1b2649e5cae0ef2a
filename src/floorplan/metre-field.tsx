import { useState } from 'react'
import { readMetres } from '#domain/geometry/metre-text.ts'
import styles from './metre-field.module.css'

interface MetreFieldProps {
  readonly label: string
  /** The label stands above; otherwise it is only said. */
  readonly shown?: boolean
  /** Undefined: nothing yet. */
  readonly value: number | undefined
  /** Digits shown after the point. */
  readonly digits?: number
  readonly onValue: (value: number) => void
}

/** A number in metres: taken over on Enter or when it is left; what is no number stays, marked, and changes nothing. */
export function MetreField({ label, shown = false, value, digits = 3, onValue }: MetreFieldProps) {
  const [typing, setTyping] = useState<{ text: string; over: number | undefined }>()
  // What was typed over a number that has changed since (pasted, dragged, undone) is void.
  const typed = typing && typing.over === value ? typing.text : undefined
  const setTyped = (text: string | undefined) =>
    setTyping(text === undefined ? undefined : { text, over: value })
  const read = typed === undefined ? value : readMetres(typed)

  function take(): void {
    if (typed === '') setTyped(undefined)
    if (read === undefined) return
    if (typed !== undefined && read !== value) onValue(read)
    setTyped(undefined)
  }

  return (
    <label>
      {shown && <span className={styles.label}>{label}</span>}
      <input
        className={styles.field}
        inputMode="decimal"
        aria-label={label}
        aria-invalid={typed !== undefined && typed !== '' && read === undefined}
        value={typed ?? (value === undefined ? '' : String(Number(value.toFixed(digits))))}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={event => {
          if (event.key !== 'Enter' || typed === undefined) return
          event.preventDefault()
          take()
        }}
      />
    </label>
  )
}
