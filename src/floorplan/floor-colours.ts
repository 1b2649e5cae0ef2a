import { useComputedColorScheme } from '@mantine/core'
import type { TagColours } from '#tag-renderer/tag-painter.ts'
import { dark, light, type Palette } from '#ui/tokens.ts'

/** The palette of the current theme, for canvas drawing. */
export function usePalette(): { readonly palette: Palette; readonly isDark: boolean } {
  const isDark = useComputedColorScheme('light') === 'dark'
  return { palette: isDark ? dark : light, isDark }
}

/** Colours of tags for the live worker. */
export function tagColours(palette: Palette): TagColours {
  return {
    live: palette.tagLive,
    stale: palette.tagStale,
    silent: palette.tagSilent,
    halo: palette.tagHalo,
    selection: palette.selection,
    text: palette.text,
    severity: palette.severity,
  }
}
