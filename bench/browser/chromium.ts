import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '../../checks/browser.ts'
import { connectDevtools, type Devtools } from './devtools.ts'
import { openPage, type Page, type Screen } from './page.ts'

export interface ChromiumOptions {
  /** WebGL on the CPU, for peers that cannot draw without it. */
  readonly gl?: boolean
}

export interface Chromium {
  readonly pid: number
  /** Where DevTools clients connect. */
  readonly port: number
  readonly devtools: Devtools
  openPage(screen: Screen): Promise<Page>
  close(): Promise<void>
}

/** A part of the answer of `SystemInfo.getInfo`. */
interface GpuInfo {
  readonly gpu: {
    readonly auxAttributes: { readonly glRenderer: string }
    readonly featureStatus: Readonly<Record<string, string>>
  }
}

/** Those of the end-to-end specs, but with optimized code. */
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--force-color-profile=srgb',
  '--remote-debugging-port=0',
  // The default is 800 x 600: only that part of a larger page would be composited and measured.
  '--window-size=1700,1100',
]
/** OpenGL through EGL, which works on a server without a display. */
const onGpu = ['--use-angle=gl-egl', '--ignore-gpu-blocklist', '--enable-gpu-rasterization']
const softwareGl = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']

function debuggerUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (data: Buffer) => {
      output += data.toString()
      const url = /DevTools listening on (ws:\S+)/.exec(output)?.[1]
      if (url) resolve(url)
    })
    child.once('exit', code => reject(new Error(`the browser ended with ${code}: ${output.slice(-500)}`)))
  })
}

/** The browser falls back to the CPU without a word. @throws if it did */
async function requireGpu(devtools: Devtools): Promise<void> {
  const { gpu } = await devtools.send<GpuInfo>('SystemInfo.getInfo')
  const { rasterization, gpu_compositing: compositing } = gpu.featureStatus
  const renderer = gpu.auxAttributes.glRenderer
  const isOn = [rasterization, compositing].every(status => status?.startsWith('enabled'))
  if (!isOn || /swiftshader|llvmpipe/i.test(renderer))
    throw new Error(`the browser does not use the GPU: ${renderer}, ${JSON.stringify(gpu.featureStatus)}`)
}

/** A browser process with its own profile; it renders on the GPU with `--gpu`. */
export async function launchChromium({ gl = false }: ChromiumOptions = {}): Promise<Chromium> {
  const path = await ensureBrowser()
  if (!path) throw new Error('no Chrome or Chromium found')
  const profile = mkdtempSync(join(tmpdir(), 'floorwatch-bench-'))
  const rendering = process.env.BENCH_GPU ? onGpu : gl ? softwareGl : ['--disable-gpu']
  const args = [...flags, ...rendering, `--user-data-dir=${profile}`]
  const child = spawn(path, [...args, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] })
  // A failed bench leaves no browser running.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const url = await debuggerUrl(child)
  const devtools = await connectDevtools(url)
  if (process.env.BENCH_GPU)
    await requireGpu(devtools).catch(async error => {
      // The process may be a script that starts the browser.
      await devtools.send('Browser.close').catch(() => undefined)
      throw error
    })
  return {
    pid: child.pid ?? 0,
    port: Number(new URL(url).port),
    devtools,
    openPage: screen => openPage(devtools, screen),
    async close() {
      const ended = new Promise(resolve => child.once('exit', resolve))
      await devtools.send('Browser.close').catch(() => undefined)
      const timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await ended
      clearTimeout(timer)
      process.off('exit', end)
      devtools.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
