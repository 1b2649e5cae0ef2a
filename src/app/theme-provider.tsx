import { DirectionProvider, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { languages, useTexts } from '#locales/language.ts'
import '#ui/base-styles.ts'
import { cssVariables, theme } from '#ui/theme.ts'

/** Colours, type and direction, around everything that is shown. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const { direction } = languages[useTexts(texts => texts.language)]
  return (
    <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
