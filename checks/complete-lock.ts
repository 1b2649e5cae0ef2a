import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Adds what a partial mirror of the registry leaves out of package-lock.json: the platform packages of other
 * systems, without which `npm ci` rejects the lock file. The package that depends on them states their exact
 * version; their name contains the system. Run `node checks/complete-lock.ts` after a change of dependencies;
 * with `--check` it only reports, and fails if something is missing. The next `npm install` with a complete
 * registry adds missing integrity hashes.
 */
interface LockEntry {
  version?: string
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
]
const processors = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
]

function systemOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/)
  const os = systems.filter(s => words.includes(s))
  const cpu = processors.filter(p => words.includes(p) || (p === 'ppc64' && words.includes('ppc64le')))
  const libc = words.some(w => w.startsWith('musl'))
    ? ['musl']
    : words.includes('gnu')
      ? ['glibc']
      : undefined
  return { ...(os.length > 0 ? { os } : {}), ...(cpu.length > 0 ? { cpu } : {}), ...(libc ? { libc } : {}) }
}

const file = 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> }
const added: string[] = []
for (const [owner, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const near = `${owner}/node_modules/${name}`
    const top = `node_modules/${name}`
    if (lock.packages[top] || lock.packages[near]) continue
    const system = systemOf(name)
    if (!system.os && !system.cpu) continue
    if (!/^\d+\.\d+\.\d+$/.test(version))
      throw new Error(`${owner} depends on ${name} ${version}, which is not an exact version`)
    lock.packages[top] = { version, ...(entry.dev ? { dev: true } : {}), ...system, optional: true }
    added.push(`${name}@${version}`)
  }
}
const checking = process.argv.includes('--check')
if (checking) process.exitCode = added.length === 0 ? 0 : 1
const [root, ...rest] = Object.entries(lock.packages)
const sorted = rest.toSorted(([a], [b]) => (a < b ? -1 : 1))
if (!checking)
  writeFileSync(
    file,
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(root ? [root, ...sorted] : sorted) }, null, 2)}\n`,
  )
console.log(added.length === 0 ? 'the lock file is complete' : added.join('\n'))
