import { isIP } from 'node:net'
import { z } from 'zod'

export const quoted = (value: string) => `is "${value}"`
/** Secrets are not repeated. */
export const counted = (value: string) => `has ${value.length} characters`

/** A variable with a check; the message follows the name of the variable. */
export const setting = (
  isValid: (value: string) => boolean,
  takes: string,
  got: (value: string) => string = quoted,
) => z.string().refine(isValid, { error: ({ input }) => `${got(String(input))}; it takes ${takes}` })

export const wholeNumber = (min: number, max: number, takes: string) =>
  setting(value => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max, takes).transform(
    Number,
  )

export const oneOf = (values: readonly string[], takes: string) =>
  setting(value => values.includes(value), takes)

export const parseUrl = (value: string) => (URL.canParse(value) ? new URL(value) : undefined)

/** The value may hold a password, so the message shows the protocol only. */
export const shownUrl = (value: string) => {
  const parsed = parseUrl(value)
  return quoted(parsed ? `${parsed.protocol}//...` : 'no URL')
}

export function url(...protocols: string[]) {
  const isValid = (value: string) => {
    const parsed = parseUrl(value)
    return Boolean(parsed?.hostname) && protocols.includes(parsed?.protocol ?? '')
  }
  const starts = protocols.map(p => `${p}//`).join(' or ')
  return setting(isValid, `a URL that starts with ${starts}`, shownUrl).optional()
}

/** Whether only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
