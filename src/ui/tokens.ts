/**
 * Colours by meaning (ISA-101: grey is normal, colour is for what needs attention). Severity is always shown by shape
 * and text as well.
 */
export interface Palette {
  readonly page: string
  readonly panel: string
  readonly line: string
  readonly text: string
  readonly dim: string
  readonly accent: string
  /** Index is the severity, 0 (events only) to 3 (highest). */
  readonly severity: readonly [string, string, string, string]
  readonly tagLive: string
  readonly tagStale: string
  readonly tagSilent: string
  readonly tagHalo: string
  readonly anchor: string
  readonly selection: string
  /** Series of a chart, distinguishable by lightness as well. */
  readonly chart: readonly [string, string, string, string]
}

export const light: Palette = {
  page: '#eef0f2',
  panel: '#ffffff',
  line: '#c9ced6',
  text: '#1b2430',
  dim: '#566273',
  accent: '#0f5f8c',
  severity: ['#5b6675', '#8a5a00', '#b4460f', '#b3142c'],
  tagLive: '#1f4e79',
  tagStale: '#6b7584',
  tagSilent: '#8b94a1',
  tagHalo: '#ffffff',
  anchor: '#4a5563',
  selection: '#0b6bcb',
  chart: ['#17496b', '#4f8fb8', '#93a1af', '#c3a15c'],
}

export const dark: Palette = {
  page: '#12161c',
  panel: '#1a2028',
  line: '#39424e',
  text: '#e5e9ee',
  dim: '#9aa6b4',
  accent: '#6cb6e6',
  severity: ['#94a0ae', '#e0b04a', '#f08a4b', '#ff6b7d'],
  tagLive: '#9cc7ee',
  tagStale: '#8a95a3',
  tagSilent: '#6d7784',
  tagHalo: '#0c0f13',
  anchor: '#aab4c0',
  selection: '#58a6ff',
  chart: ['#b7d9f0', '#5d9ac4', '#7d8997', '#c9a75f'],
}

/** Glyphs of severities; index is the severity. */
export const severityGlyphs = ['○', '▽', '◇', '▲'] as const
