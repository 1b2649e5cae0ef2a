import { useCallback, useMemo, useRef, useState } from 'react'

const none: ReadonlySet<string> = new Set()

/** Which of the shown rows are selected; what is no longer shown is no longer selected. */
export function useSelection(shown: readonly string[], initial: ReadonlySet<string> = none) {
  const [chosen, setChosen] = useState(initial)
  const selected = useMemo(() => new Set(shown.filter(uid => chosen.has(uid))), [shown, chosen])
  const allSelected = shown.length > 0 && selected.size === shown.length
  const anchor = useRef<string>(undefined)
  const toggle = useCallback((uid: string) => {
    anchor.current = uid
    setChosen(old => {
      const next = new Set(old)
      if (!next.delete(uid)) next.add(uid)
      return next
    })
  }, [])
  /** Chooses all from the one that was chosen last (or `from`) to this one, in the order they are shown in. */
  const extend = useCallback((uid: string, order: readonly string[], from = anchor.current) => {
    const ends = [order.indexOf(from ?? uid), order.indexOf(uid)].sort((a, b) => a - b)
    const [first = -1, last = -1] = ends
    const range = first < 0 ? [uid] : order.slice(first, last + 1)
    anchor.current = uid
    setChosen(old => new Set([...old, ...range]))
  }, [])
  const toggleAll = useCallback(
    () => setChosen(old => (shown.every(uid => old.has(uid)) ? new Set() : new Set(shown))),
    [shown],
  )
  const clear = useCallback(() => setChosen(new Set()), [])
  return useMemo(
    () => ({ selected, allSelected, toggle, extend, toggleAll, clear }),
    [selected, allSelected, toggle, extend, toggleAll, clear],
  )
}
