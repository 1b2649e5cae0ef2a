import './label.css'
import { textsIn } from './texts.ts'

function element<K extends keyof HTMLElementTagNameMap>(name: K, text = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

/** What the demo is and lacks, in the language that the dashboard shows now. */
function fill(dialog: HTMLDialogElement): void {
  const texts = textsIn(document.documentElement.lang)
  const list = element('ul')
  list.append(...texts.missing.map(each => element('li', each)))
  const close = element('button', texts.close)
  close.type = 'button'
  close.addEventListener('click', () => dialog.close())
  const title = element('h2', texts.title)
  title.id = 'demo-title'
  dialog.setAttribute('aria-labelledby', title.id)
  dialog.replaceChildren(title, element('p', texts.what), list, element('p', texts.accounts), close)
}

/** Marks every page of the demo as one; the label opens what the demo does not have. */
export function showLabel(): void {
  const dialog = element('dialog')
  dialog.id = 'demo-dialog'
  const label = element('button', textsIn(document.documentElement.lang).label)
  label.id = 'demo-label'
  label.type = 'button'
  label.addEventListener('click', () => {
    fill(dialog)
    dialog.showModal()
  })
  const area = element('aside')
  area.setAttribute('aria-label', label.textContent)
  area.append(label, dialog)
  document.body.append(area)
}
