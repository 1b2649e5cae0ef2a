import { type FormEvent, useState } from 'react'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useBaseRevision } from '#api/use-service-mutation.ts'
import type { Revised } from '#domain/row-version.ts'
import { type BrokerForm, noSecrets } from './broker-form.ts'

interface EditorFormOptions<F, Fault extends string> {
  /** What is edited; absent to create a new one. */
  readonly row: Revised | undefined
  readonly initial: () => F
  readonly faultsOf: (form: F) => Partial<Record<keyof F, Fault>>
  readonly faultText: (fault: Fault) => string
  /** Converts errors of the service, which are by wire field. */
  readonly errorsByField: (errors: Readonly<Record<string, string>>) => Partial<Record<keyof F, string>>
}

/** The form of a connection or an output: its values and errors, and what saving does to them. */
export function useEditorForm<F extends BrokerForm, Fault extends string>(
  options: EditorFormOptions<F, Fault>,
) {
  const { row, initial, faultsOf, faultText, errorsByField } = options
  const { base, refused } = useBaseRevision(row)
  const [newBase, setNewBase] = useState<{ readonly rev?: number }>()
  const [saved, setSaved] = useState(initial)
  const [form, setForm] = useState(saved)
  const [isTried, setTried] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [serviceErrors, setServiceErrors] = useState<Partial<Record<keyof F, string>>>({})
  const faults = faultsOf(form)
  const hasFaults = Object.keys(faults).length > 0
  const isChanged = JSON.stringify(form) !== JSON.stringify(saved)
  return {
    form,
    isChanged,
    isFaulty: isTried && hasFaults,
    /** Whether leaving the page loses input. */
    isUnsaved: isChanged && !isLeaving,
    /** The revision to save with. */
    base: newBase ?? base,
    change(values: Partial<F>): void {
      setForm(before => ({ ...before, ...values }))
      setServiceErrors(({ ...before }) => {
        for (const field of Object.keys(values)) delete before[field as keyof F]
        return before
      })
    },
    errorOf(field: keyof F): string | undefined {
      const fault = isTried ? faults[field] : undefined
      return serviceErrors[field] ?? (fault && faultText(fault))
    },
    /** Begins to save: marks faults and focuses the first. @returns whether there are none */
    check(event: FormEvent<HTMLFormElement>): boolean {
      event.preventDefault()
      setTried(true)
      if (!hasFaults) return true
      const element = event.currentTarget
      requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return false
    },
    /** Begins to leave for the page of a new one. */
    leave: () => setLeaving(true),
    onSaved(updated: Revised | undefined): void {
      const kept = { ...form, ...noSecrets }
      setSaved(kept)
      setForm(kept)
      setTried(false)
      setNewBase(updated?.rev === undefined ? {} : { rev: updated.rev })
    },
    onError(refusal: unknown): void {
      refused(refusal)
      setNewBase(undefined)
      setLeaving(false)
      setServiceErrors(errorsByField(fieldErrorsOf(refusal)))
    },
  }
}
