import '@fontsource-variable/inter/wght.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { AuthGate } from '#app/auth-gate.tsx'
import { ThemeProvider } from '#app/theme-provider.tsx'
import { loadOpenMessages } from '#locales/language.ts'
import { listenForEarlyKeys } from '#ui/early-keys.ts'

listenForEarlyKeys()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
await loadOpenMessages()
// In short steps that leave time for input.
startTransition(() =>
  createRoot(root).render(
    <ThemeProvider>
      <AuthGate />
    </ThemeProvider>,
  ),
)
