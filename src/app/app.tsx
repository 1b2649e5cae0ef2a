import { DirectionProvider, MantineProvider } from '@mantine/core'
import { RouterProvider } from 'react-router/dom'
import { languages, useTexts } from '#text/language.ts'
import '#ui/base-styles.ts'
import { cssVariables, theme } from '#ui/theme.ts'
import { router } from './routes.tsx'

/** The dashboard: its look around its pages. */
export function App() {
  const { direction } = languages[useTexts(texts => texts.language)]
  return (
    <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <RouterProvider router={router} />
      </MantineProvider>
    </DirectionProvider>
  )
}
