import * as z from 'zod/mini'
import { textOf, wireText } from './scalar.ts'
import { wireVersion } from './version.ts'

/** The form varies by deployment: reads what the specification names, and passes on the rest. */
export const wireHost = z.looseObject({ hostname: wireText, serverStatus: z.optional(z.unknown()) })
export const wireUptime = z.union([
  z.array(z.unknown()),
  z.looseObject({ uptime: z.array(z.unknown()) }),
  z.looseObject({}),
])
export const wireConnections = z.union([
  z.array(z.unknown()),
  z.looseObject({ connections: z.array(z.unknown()) }),
])
export const wireChannels = z.union([z.array(z.string()), z.object({ channels: z.array(z.string()) })])
export const wireWsHost = z.union([z.string(), z.looseObject({ hostname: wireText })])
/** "A loosely shaped body containing a URL" (specification, "System"). */
export const wireLink = z.unknown()
export const wireVersionFile = z.looseObject(wireVersion.shape)
export const wireLoggerFilter = z.looseObject({})

export interface Host {
  readonly name: string | undefined
  /** Unprocessed state of disk, memory and so on. */
  readonly status: unknown
}

export function fromWireHost(host: z.infer<typeof wireHost>): Host {
  return { name: textOf(host.hostname), status: host.serverStatus }
}

export function fromWireUptime(uptime: z.infer<typeof wireUptime>): readonly unknown[] {
  if (Array.isArray(uptime)) return uptime
  return 'uptime' in uptime && Array.isArray(uptime.uptime) ? uptime.uptime : [uptime]
}

export function fromWireConnections(body: z.infer<typeof wireConnections>): readonly unknown[] {
  return Array.isArray(body) ? body : body.connections
}

export function fromWireChannels(body: z.infer<typeof wireChannels>): readonly string[] {
  return Array.isArray(body) ? body : body.channels
}

export function fromWireWsHost(body: z.infer<typeof wireWsHost>): string | undefined {
  return typeof body === 'string' ? body : textOf(body.hostname)
}

/** The first http or https address anywhere in the body. */
export function fromWireLink(body: unknown): string | undefined {
  if (typeof body === 'string') return /^https?:\/\//i.test(body) ? body : undefined
  if (typeof body !== 'object' || body === null) return undefined
  for (const value of Object.values(body)) {
    const found = fromWireLink(value)
    if (found) return found
  }
  return undefined
}
