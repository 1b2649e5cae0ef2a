import { useState } from 'react'
import { readMetres } from '#domain/geometry/metre-text.ts'
import styles from './metre-field.module.css'

interface MetreFieldProps {
  readonly label: string
  /** Whether the label is visible; otherwise it is for assistive technology only. */
  readonly shown?: boolean
  /** Undefined if empty. */
  readonly value: number | undefined
  /** Number of decimal places. */
  readonly digits?: number
  readonly onValue: (value: number) => void
}

/** A field in metres. Applies the value on Enter or blur; invalid text stays, is marked and changes nothing. */
export function MetreField({ label, shown = false, value, digits = 3, onValue }: MetreFieldProps) {
  const [typing, setTyping] = useState<{ text: string; over: number | undefined }>()
  // Input is discarded if the value has changed meanwhile (pasted, dragged, undone).
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
