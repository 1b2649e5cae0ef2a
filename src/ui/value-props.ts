import type { ChangeEvent } from 'react'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The props that connect a text field or a select to a state. */
export const valueProps = (value: string, onChange: (value: string) => void) => ({
  value,
  onChange: (event: ChangeEvent<Field>) => onChange(event.currentTarget.value),
})
