import '@fontsource-variable/inter/wght.css'
import { createRoot } from 'react-dom/client'
import { AuthGate } from '#app/auth-gate.tsx'
import { ThemeProvider } from '#app/theme-provider.tsx'
import { formatFixed } from '#locales/format-number.ts'
import { formatClock } from '#locales/format-time.ts'
import { loadOpenMessages } from '#locales/language.ts'
import { listenForEarlyKeys } from '#ui/early-keys.ts'
import { ownTask } from '#ui/own-task.ts'

listenForEarlyKeys()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
await loadOpenMessages()
createRoot(root).render(
  <ThemeProvider>
    <AuthGate />
  </ThemeProvider>,
)
// The first format of its kind takes up to 40 ms: made while the session is read instead of while a page is rendered.
await ownTask()
formatFixed(0, 1)
await ownTask()
formatClock(0)
