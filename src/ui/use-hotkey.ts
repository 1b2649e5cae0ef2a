import { useEffect, useRef } from 'react'

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"],dialog[open]') !== null
}

/** Whether keys belong to the focused element. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input,textarea,select,[contenteditable="true"],[data-own-keys]') !== null
  )
}

const command = 'Mod+'

/**
 * Calls `act` on a key press anywhere on the page, but never while a dialog is open, and only if asked for while somebody types.
 * A plain key such as `a`, or `Mod+z` for one with Ctrl or Cmd held (`Mod+Z`: with Shift as well).
 */
export function useHotkey(key: string, act: () => void, { whileTyping = false } = {}): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = key.startsWith(command) ? key.slice(command.length) : key
      const held = event.ctrlKey || event.metaKey
      if (event.key !== wanted || held !== key.startsWith(command) || event.altKey) return
      if (event.defaultPrevented || event.repeat || isDialogOpen()) return
      if (!whileTyping && isTyping(event.target)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [key, whileTyping])
}
