import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { run } from './step.ts'

/** The headless shell first: the same engine without the user interface, which needs about a quarter less CPU time. */
const names = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome.exe',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...folders.flatMap(f => names.map(n => join(f, n))), ...places].find(existsSync)
}

function downloaded(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/**
 * Finds the browser for the end-to-end specs: an installed one, otherwise Playwright's download, otherwise
 * the package of the system. Prints what it does because an installation takes a while.
 */
export async function ensureBrowser(): Promise<string | undefined> {
  const found = process.env.E2E_BROWSER ?? installed() ?? downloaded()
  if (found) return found
  console.log('  no Chrome or Chromium found: downloading the one of Playwright')
  const download = await run('playwright', ['install', 'chromium'])
  if (download.code === 0 && downloaded()) return downloaded()
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const name of ['chromium-headless-shell', 'chromium']) {
    console.log(`  no browser yet: installing the system package "${name}"`)
    for (const command of ['apt-get update -q', `apt-get install -y -q ${name}`]) {
      const [program = '', ...args] = [...asRoot, ...command.split(' ')]
      const { code, output } = await run(program, args, { DEBIAN_FRONTEND: 'noninteractive' })
      if (code !== 0) console.log(output)
    }
    if (installed()) return installed()
  }
  return undefined
}
