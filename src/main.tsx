import '@fontsource-variable/inter/wght.css'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { loadOpenTexts } from '#text/language.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
await loadOpenTexts()
createRoot(root).render(<App />)
