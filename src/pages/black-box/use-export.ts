import { useState } from 'react'
import { textOf } from '#locales/text-of.ts'
import { saveFile } from '#ui/save-file.ts'
import { blackBoxFile } from './black-box-file.ts'
import type { BlackBoxView } from './black-box-view.ts'

const useText = textOf('blackBox')

/** An image as a data URL. Throws if it cannot be read. */
async function dataUrl(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  const blob = await answer.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

/** Saves the black box as a self-contained file. */
export function useExport(view: BlackBoxView | undefined) {
  const t = useText()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')

  async function save(): Promise<void> {
    if (!view) return
    setState('busy')
    try {
      const plan = view.plan && { ...view.plan, url: await dataUrl(view.plan.url) }
      const nonce = crypto.randomUUID()
      const html = blackBoxFile({ ...view, plan }, t, Date.now(), nonce)
      const when = new Date(view.setAtMs).toISOString().slice(0, 19).replace(/[:]/g, '-')
      saveFile(t('blackBox.fileName', { when }), html, 'text/html;charset=utf-8')
      setState('ready')
    } catch {
      // Only the image of the plan is fetched; errors are shown beside the button.
      setState('failed')
    }
  }
  return { state, save }
}
