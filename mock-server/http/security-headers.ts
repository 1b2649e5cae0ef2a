import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet, { type HelmetOptions } from 'helmet'

/** The headers that helmet sets for the options; without defaults, so that each header is listed here. */
function headersOf(options: HelmetOptions): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  const off: HelmetOptions = {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    strictTransportSecurity: false,
    xContentTypeOptions: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xPoweredBy: false,
    xXssProtection: false,
  }
  helmet(Object.assign(off, options))({} as IncomingMessage, response as unknown as ServerResponse, error => {
    if (error) throw error
  })
  return headers
}

const none = ["'none'"]
const self = "'self'"

/**
 * On every response; pages and uploads override the content policy. Computed once: a table also serves requests that are
 * refused on the bare socket, where no middleware runs.
 */
export const securityHeaders = headersOf({
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: none, frameAncestors: none } },
  crossOriginOpenerPolicy: true,
  crossOriginResourcePolicy: true,
  referrerPolicy: { policy: 'same-origin' },
  xContentTypeOptions: true,
  xFrameOptions: { action: 'deny' },
})

/** Added over HTTPS. */
export const transportHeaders = headersOf({
  strictTransportSecurity: { maxAge: 365 * 24 * 3_600, includeSubDomains: false },
})

/** The content policy of the dashboard. Mantine writes style elements at run time; scripts come from files only. */
export const pagePolicy =
  headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self],
        workerSrc: [self, 'blob:'],
        styleSrc: [self, "'unsafe-inline'"],
        imgSrc: [self, 'data:', 'blob:'],
        fontSrc: [self, 'data:'],
        // Sockets of the same host are included.
        connectSrc: [self],
        objectSrc: none,
        baseUri: none,
        formAction: [self],
        frameAncestors: none,
      },
    },
  })['content-security-policy'] ?? ''
