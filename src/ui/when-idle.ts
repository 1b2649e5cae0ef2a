/** Calls a function when the browser is idle, after two seconds at the latest. */
export const whenIdle = (act: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act, { timeout: 2_000 }) : setTimeout(act, 200)
