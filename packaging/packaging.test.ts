import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config.ts'
import packageFile from '../package.json' with { type: 'json' }
import { architectureOf, controlFile } from './control.ts'

interface Composition {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}
interface Service {
  readonly build?: { readonly dockerfile: string }
  readonly image?: string
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly cap_drop: readonly string[]
  readonly security_opt: readonly string[]
}
const compositionOf = (name: string): Composition => parse(read(name), { merge: true })

const read = (name: string) => readFileSync(`packaging/${name}`, 'utf8')

describe('the Debian package', () => {
  it('has a control file with the version of the product and the libraries that its Node needs', () => {
    const lines = controlFile('x64', 280_000).split('\n')
    expect(lines).toContain(`Version: ${packageFile.version}`)
    expect(lines).toContain('Architecture: amd64')
    expect(lines.find(line => line.startsWith('Depends:'))).toContain('libatomic1')
    expect(lines.at(-1)).toBe('')
    // Every line is a field, or continues the description.
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/^(?:[A-Z][A-Za-z-]{2,20}: | )\S/)
    expect(architectureOf('arm64')).toBe('arm64')
    expect(() => architectureOf('riscv64')).toThrow('riscv64')
  })

  it.each(['postinst', 'prerm', 'postrm', 'floorwatch'])('%s is a valid shell script', name => {
    execFileSync('sh', ['-n', `packaging/debian/${name}`])
    expect(read(`debian/${name}`)).toMatch(/^#!\/bin\/sh\n/)
  })

  it('runs as a service with its own user, which can write its data folder only', () => {
    const unit = read('debian/floorwatch.service')
    const settings = new Map(
      [...unit.matchAll(/^([A-Za-z]{2,40})=(.{0,200})$/gm)].map(([, name = '', value = '']) => [name, value]),
    )
    expect(Object.fromEntries(settings)).toMatchObject({
      User: 'floorwatch',
      ExecStart: '/usr/bin/floorwatch --data /var/lib/floorwatch',
      StateDirectory: 'floorwatch',
      ProtectSystem: 'strict',
      ProtectHome: 'yes',
      NoNewPrivileges: 'yes',
      CapabilityBoundingSet: '',
      SystemCallFilter: '@system-service',
    })
    // V8 compiles code into memory that is writable and executable.
    expect(settings.has('MemoryDenyWriteExecute')).toBe(false)
  })

  it('names only settings that exist in its settings file', () => {
    const names = [...read('debian/floorwatch.env').matchAll(/^#([A-Z_]{3,30})=/gm)].map(([, name]) => name)
    const documented = readFileSync('docs/configure.md', 'utf8')
    expect(names.length).toBeGreaterThan(3)
    for (const name of names) expect(documented).toContain(`\`${name}\``)
  })
})

describe('the container image', () => {
  const file = read('Containerfile')

  it('has a Containerfile without a warning, on pinned versions', () => {
    expect(validate(file)).toEqual([])
    const bases = [...file.matchAll(/^FROM (\S{1,80})/gm)].map(([, image]) => image)
    expect(bases).toHaveLength(2)
    for (const image of bases) expect(image).toMatch(/^[a-z]+:\d+\.\d+/)
  })

  it('does not run as root, and has a health check', () => {
    expect(file).toMatch(/^USER floorwatch$/m)
    expect(file).toMatch(/^HEALTHCHECK /m)
    expect(file).toMatch(/libatomic1/)
  })

  const compositions = [
    { file: 'compose.yaml', published: 'floorwatch', servers: ['floorwatch'], used: ['mosquitto'] },
    {
      file: 'compose-cluster.yaml',
      published: 'balancer',
      servers: ['server-a', 'server-b'],
      used: ['balancer', 'postgres', 'nats', 'mosquitto'],
    },
  ]
  it.each(compositions)('is started by $file, which publishes one port, to this machine only', each => {
    const { services, volumes } = compositionOf(each.file)
    expect(Object.keys(services)).toEqual([...each.servers, ...each.used])
    for (const name of each.servers) expect(services[name]?.build?.dockerfile).toBe('packaging/Containerfile')
    for (const name of each.used)
      expect(services[name]?.image).toMatch(/^docker\.io\/library\/[a-z-]{3,20}:\d+\.\d+(?:\.\d+)?$/)
    for (const [name, { ports, cap_drop, security_opt }] of Object.entries(services)) {
      expect(ports).toEqual(name === each.published ? ['127.0.0.1:8080:8080'] : undefined)
      expect(cap_drop).toEqual(['ALL'])
      expect(security_opt).toContain('no-new-privileges:true')
    }
    const mounted = Object.values(services).flatMap(({ volumes = [] }) => volumes)
    for (const name of Object.keys(volumes))
      expect(mounted.filter(volume => volume.startsWith(`${name}:`))).toHaveLength(1)
  })

  it('is configured by the cluster file with settings that the server accepts', () => {
    const { services } = compositionOf('compose-cluster.yaml')
    const configs = ['server-a', 'server-b'].map(name => {
      const settings = Object.entries(services[name]?.environment ?? {})
      // Variables of the shell: `${NAME:?what is missing}` must be given, `${NAME:-}` may be.
      const env = settings.map(([key, value]) => [
        key,
        value.replace(/\$\{[A-Z_]{3,30}:\?[^}]{1,60}\}/, 'given4you').replace(/\$\{[A-Z_]{3,30}:-\}/, ''),
      ])
      return readConfig({
        ...Object.fromEntries(env),
        ADMIN_EMAIL: 'you@plant.example',
        HOST: '0.0.0.0',
        DEMO: 'off',
      })
    })
    expect(configs.map(each => each.serverAddress)).toEqual(['http://server-a:8080', 'http://server-b:8080'])
    for (const { databaseUrl, natsUrl } of configs) {
      expect(databaseUrl).toBe('postgres://floorwatch:given4you@postgres:5432/floorwatch')
      expect(natsUrl).toBe('nats://floorwatch:given4you@nats:4222')
    }
    const balancer = read('haproxy.cfg')
    for (const { serverAddress } of configs) expect(balancer).toContain(serverAddress?.replace('http://', ''))
  })
})
