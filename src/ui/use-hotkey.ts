import { useEffect, useRef } from 'react'
import { type HotkeyLevel, registerHotkey } from './hotkeys.ts'

/**
 * Calls `act` on a key press anywhere on the page, unless the focused widget uses the key itself (`widget-keys.ts`). If
 * `act` returns `false`, the key goes to the next handler: pages come before the shell.
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
