import '@fontsource-variable/inter/wght.css'
import { createRoot } from 'react-dom/client'
import { AuthGate } from '#app/auth-gate.tsx'
import { ThemeProvider } from '#app/theme-provider.tsx'
import { loadOpenMessages } from '#locales/language.ts'
import { listenForEarlyKeys } from '#ui/early-keys.ts'

listenForEarlyKeys()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
await loadOpenMessages()
createRoot(root).render(
  <ThemeProvider>
    <AuthGate />
  </ThemeProvider>,
)
