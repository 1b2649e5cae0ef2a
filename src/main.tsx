import '@fontsource-variable/inter/wght.css'
import { createRoot } from 'react-dom/client'
import { Door } from '#app/door.tsx'
import { Look } from '#app/look.tsx'
import { loadOpenTexts } from '#text/language.ts'
import { listenForEarlyKeys } from '#ui/early-keys.ts'

listenForEarlyKeys()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
await loadOpenTexts()
createRoot(root).render(
  <Look>
    <Door />
  </Look>,
)
