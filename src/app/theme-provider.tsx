import { DirectionProvider, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { currentSource, useLanguage } from '#locales/language.ts'
import '#ui/base-styles.ts'
import { cssVariables, theme } from '#ui/theme.ts'

/** Provides colours, fonts and text direction. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const { direction } = useLanguage(currentSource)
  return (
    <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
