import { useCallback, useMemo, useState } from 'react'

/** Which of the shown rows are selected; what is no longer shown is no longer selected. */
export function useSelection(shown: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = useMemo(() => new Set(shown.filter(uid => chosen.has(uid))), [shown, chosen])
  const allSelected = shown.length > 0 && selected.size === shown.length
  const toggle = useCallback(
    (uid: string) =>
      setChosen(old => {
        const next = new Set(old)
        if (!next.delete(uid)) next.add(uid)
        return next
      }),
    [],
  )
  const toggleAll = useCallback(
    () => setChosen(old => (shown.every(uid => old.has(uid)) ? new Set() : new Set(shown))),
    [shown],
  )
  const clear = useCallback(() => setChosen(new Set()), [])
  return useMemo(
    () => ({ selected, allSelected, toggle, toggleAll, clear }),
    [selected, allSelected, toggle, toggleAll, clear],
  )
}
