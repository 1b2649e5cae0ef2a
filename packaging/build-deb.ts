import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pack } from '../checks/package.ts'
import { run } from '../checks/step.ts'
import { nodePackageOf } from '../mock-server/cli/node-package.ts'
import packageFile from '../package.json' with { type: 'json' }
import { architectureOf, controlFile } from './control.ts'

const sources = 'packaging/debian'
/** Maintainer scripts, run by dpkg. */
const scripts = ['postinst', 'prerm', 'postrm']

async function need(command: string, args: readonly string[]): Promise<string> {
  const { code, output } = await run(command, args)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}\n${output}`)
  return output
}

function place(from: string, root: string, to: string, mode: number): void {
  const path = join(root, to)
  mkdirSync(join(path, '..'), { recursive: true })
  cpSync(from, path)
  chmodSync(path, mode)
}

/** Installs the packed product with its packages into the tree, and keeps only the program of its Node. */
async function installProduct(root: string, work: string): Promise<void> {
  const prefix = join(work, 'npm')
  mkdirSync(prefix)
  await need('npm', [
    'install',
    ...['--prefix', prefix, '--ignore-scripts', '--no-audit', '--no-fund', '--silent'],
    await pack(),
  ])
  const lib = join(root, 'usr/lib/floorwatch')
  mkdirSync(join(root, 'usr/lib'), { recursive: true })
  const modules = join(prefix, 'node_modules')
  renameSync(join(modules, 'floorwatch'), lib)
  renameSync(modules, join(lib, 'node_modules'))
  const node = nodePackageOf('linux', process.arch)
  const folder = join(lib, 'node_modules', node.name)
  renameSync(join(folder, node.file), join(lib, 'node'))
  rmSync(join(folder), { recursive: true })
  mkdirSync(join(folder, 'bin'), { recursive: true })
  // The command line looks for the program in its package.
  await need('ln', ['-s', '../../../node', join(folder, node.file)])
}

/** Builds the Debian package of this machine's processor. Returns its path; the build must exist. */
async function buildDeb(): Promise<string> {
  const work = mkdtempSync(join(tmpdir(), 'floorwatch-deb-'))
  try {
    const root = join(work, 'root')
    mkdirSync(root)
    await installProduct(root, work)
    place(join(sources, 'floorwatch'), root, 'usr/bin/floorwatch', 0o755)
    place(join(sources, 'floorwatch.service'), root, 'lib/systemd/system/floorwatch.service', 0o644)
    place(join(sources, 'floorwatch.env'), root, 'etc/floorwatch/floorwatch.env', 0o640)
    for (const each of ['README.md', 'CHANGELOG.md'])
      place(each, root, `usr/share/doc/floorwatch/${each}`, 0o644)
    place('LICENSE', root, 'usr/share/doc/floorwatch/copyright', 0o644)
    const kb = Number.parseInt(await need('du', ['-sk', root]), 10)
    for (const each of scripts) place(join(sources, each), root, `DEBIAN/${each}`, 0o755)
    writeFileSync(join(root, 'DEBIAN/control'), controlFile(process.arch, kb))
    writeFileSync(join(root, 'DEBIAN/conffiles'), '/etc/floorwatch/floorwatch.env\n')
    await need('chmod', ['-R', 'go-w,a+rX', join(root, 'usr'), join(root, 'lib')])
    const file = resolve(
      'dist-package',
      `floorwatch_${packageFile.version}_${architectureOf(process.arch)}.deb`,
    )
    await need('dpkg-deb', ['--root-owner-group', '-Zxz', '-z3', '--build', root, file])
    return file
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

const file = await buildDeb()
console.log(`${file}   ${(statSync(file).size / 1e6).toFixed(0)} MB`)
