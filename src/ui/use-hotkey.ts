import { useEffect, useRef } from 'react'
import { type HotkeyLevel, registerHotkey } from './hotkeys.ts'

/**
 * Calls `act` on a key press anywhere on the page, wherever the focus is, except where the focused widget uses the key itself
 * (`widget-keys.ts`). Where `act` answers `false`, the key goes to the next one that wants it: pages come before the shell.
 */
export function useHotkey(
  key: string,
  act: () => unknown,
  { level = 'page' }: { readonly level?: HotkeyLevel } = {},
): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => registerHotkey({ key, level, act: () => latest.current() }), [key, level])
}
