import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import packageFile from '../package.json' with { type: 'json' }
import { runtimePackages } from '../vite.server.config.ts'
import { run } from './step.ts'

const startWithinMs = 120_000
const stopWithinMs = 10_000

/** The environment of a user: the Node of the machine instead of that of the project, an own home and cache. */
function environmentOf(home: string): NodeJS.ProcessEnv {
  const path = (process.env.PATH ?? '').split(delimiter).filter(each => !each.includes('node_modules'))
  return { ...process.env, PATH: path.join(delimiter), HOME: home, npm_config_cache: join(home, 'cache') }
}

/** Starts the installed program, and resolves with its address. Throws with its output if it ends. */
async function start(program: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn('node', [program, '--port', '0', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const address = await new Promise<string>((done, fail) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), startWithinMs)
    const read = (data: Buffer) => {
      output += data.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
      if (found) done(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => {
      clearTimeout(timer)
      fail(new Error(`ended: ${output}`))
    })
    child.on('error', fail)
  })
  return { child, address }
}

async function stop(child: ChildProcess): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  if (code !== 0) throw new Error(`the program ended with ${code} after SIGTERM`)
}

async function expectText(address: string, path: string, text: string): Promise<void> {
  const found = await (await fetch(address + path)).text()
  if (!found.includes(text)) throw new Error(`${path} does not contain ${text}: ${found.slice(0, 200)}`)
}

/** Runs the installed server, and stops it, whatever `use` throws. Returns the seconds until it was ready. */
async function whileRunning(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  use: (address: string) => Promise<void>,
): Promise<number> {
  const startMs = performance.now()
  const { child, address } = await start(program, args, env)
  const startedS = (performance.now() - startMs) / 1_000
  try {
    await use(address)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  await stop(child)
  return startedS
}

/** Uses an installed package like an administrator: demo, real use, backup, restore. */
async function exerciseInstalled(folder: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const program = join(folder, 'node_modules', 'floorwatch', 'dist-server', 'floorwatch.js')
  const startedS = await whileRunning(program, [], env, async address => {
    await expectText(address, '/', '<title>Floorwatch')
    await expectText(address, '/version', `"${packageFile.version}"`)
  })
  const data = ['--data', join(folder, 'data')]
  const admin = { ADMIN_EMAIL: 'root@plant.example', ADMIN_PASSWORD: 'correct horse' }
  await whileRunning(program, data, { ...env, ...admin }, address => expectText(address, '/ready', 'ready'))
  for (const action of ['backup', 'restore']) {
    const child = spawn('node', [program, action, join(folder, 'kept'), ...data], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${action} ended with ${code}`)
  }
  return [`demo ready after ${startedS.toFixed(1)} s; real use, backup and restore work`]
}

/**
 * Unpacks the package beside the packages that it declares, taken from this checkout so that no network is
 * needed, and uses it.
 * @throws if something does not work, such as a package that is needed but not declared
 */
export async function exerciseUnpacked(file: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'floorwatch-package-'))
  try {
    const modules = join(folder, 'node_modules')
    mkdirSync(modules)
    const { code, output } = await run('tar', ['-xzf', file, '-C', modules])
    if (code !== 0) throw new Error(output)
    renameSync(join(modules, 'package'), join(modules, 'floorwatch'))
    for (const each of [...runtimePackages, ...Object.keys(packageFile.optionalDependencies)]) {
      const source = resolve('node_modules', each)
      if (!existsSync(source)) continue
      mkdirSync(dirname(join(modules, each)), { recursive: true })
      symlinkSync(source, join(modules, each))
    }
    return await exerciseInstalled(folder, environmentOf(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Installs the package from the registry into an empty folder with an empty cache, and uses it. */
export async function exerciseInstallation(file: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'floorwatch-package-'))
  try {
    const env = environmentOf(folder)
    const startMs = performance.now()
    const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', file]
    const child = spawn('npm', args, { env, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`npm install ended with ${code}`)
    const installedS = (performance.now() - startMs) / 1_000
    const { output } = await run('du', ['-sm', join(folder, 'node_modules')])
    return [
      `installed in ${installedS.toFixed(1)} s, ${Number.parseInt(output, 10)} MB`,
      ...(await exerciseInstalled(folder, env)),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
