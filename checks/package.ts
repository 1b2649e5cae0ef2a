import { cpSync, globSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import packageFile from '../package.json' with { type: 'json' }
import { runtimePackages } from '../vite.server.config.ts'
import { exerciseInstallation } from './packed-product.ts'
import { run } from './step.ts'

/** Where the package is put together and packed. */
const packageDir = 'dist-package'

/** The package that users install: what the build produced, and the packages that it needs at run time. */
function manifest(): object {
  const { name, version, description, license, engines, dependencies, optionalDependencies } = packageFile
  return {
    name,
    version,
    description,
    license,
    engines,
    type: 'module',
    bin: { floorwatch: 'dist-server/floorwatch.js' },
    files: ['dist', 'dist-server', 'docs'],
    dependencies: Object.fromEntries(runtimePackages.map(each => [each, dependencies[each]])),
    optionalDependencies,
  }
}

/** Packs the product as an npm package. Returns the path of its file; the build must exist. */
export async function pack(): Promise<string> {
  rmSync(packageDir, { recursive: true, force: true })
  mkdirSync(packageDir)
  for (const each of ['dist', 'dist-server', 'README.md', 'CHANGELOG.md', 'LICENSE'])
    cpSync(each, join(packageDir, each), { recursive: true })
  mkdirSync(join(packageDir, 'docs'))
  for (const each of globSync('docs/*.md')) cpSync(each, join(packageDir, each))
  writeFileSync(join(packageDir, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  const to = ['--pack-destination', packageDir]
  const { code, output } = await run('npm', ['pack', '--silent', ...to, `./${packageDir}`])
  if (code !== 0) throw new Error(output)
  return resolve(packageDir, output.trim().split('\n').at(-1) ?? '')
}

if (import.meta.main) {
  const file = await pack()
  console.log(`${file}   ${(statSync(file).size / 1e6).toFixed(1)} MB`)
  if (process.argv.includes('--try')) for (const line of await exerciseInstallation(file)) console.log(line)
}
