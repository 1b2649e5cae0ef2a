/** A place where an account is signed in. */
export interface AccountSession {
  readonly uid: string
  /** The session of this browser. */
  readonly isCurrent: boolean
  readonly isSingleSignOn: boolean
  /** The `User-Agent` of the sign-in; empty if there was none. */
  readonly device: string
  readonly address: string
  readonly sinceMs: number
  readonly lastUsedMs: number
}

/** In this order: most browsers also name the ones that they are compatible with. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]
const maxName = 40

const nameIn = (list: typeof browsers, device: string) => list.find(([pattern]) => pattern.test(device))?.[1]

/** Browser and system of a device, such as "Firefox, Linux"; the start of the text if it is neither; else undefined. Pure. */
export function deviceName(device: string): string | undefined {
  const known = [nameIn(browsers, device), nameIn(systems, device)].filter(name => name !== undefined)
  return known.join(', ') || device.trim().slice(0, maxName) || undefined
}
