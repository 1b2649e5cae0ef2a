import { MantineProvider } from '@mantine/core'
import { RouterProvider } from 'react-router/dom'
import '#ui/base-styles.ts'
import { cssVariables, theme } from '#ui/theme.ts'
import { router } from './routes.tsx'

/** The dashboard: its look around its pages. */
export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <RouterProvider router={router} />
    </MantineProvider>
  )
}
