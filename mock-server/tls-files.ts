import { readFileSync, statSync } from 'node:fs'
import { createSecureContext, type Server } from 'node:tls'

/** Paths of PEM files. */
export interface TlsFiles {
  readonly cert: string
  readonly key: string
}

/** A certificate or key that cannot be used; the message names the file and what is wrong with it. */
export class TlsFileError extends Error {}

const renewalEveryMs = 60_000

function textOf(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new TlsFileError(`${variable} is "${path}", which cannot be read (${code ?? error})`)
  }
}

/** The contents of both files, tried together. @throws TlsFileError */
export function readTlsFiles({ cert, key }: TlsFiles): { cert: string; key: string } {
  const read = { cert: textOf('TLS_CERT', cert), key: textOf('TLS_KEY', key) }
  try {
    createSecureContext(read)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new TlsFileError(
      `TLS_CERT "${cert}" and TLS_KEY "${key}" are not a certificate and its key: ${why}`,
    )
  }
  return read
}

const changedMs = ({ cert, key }: TlsFiles) => Math.max(statSync(cert).mtimeMs, statSync(key).mtimeMs)

/**
 * Loads a renewed certificate while the server runs; an invalid one is reported, and the old one stays. Returns a function
 * that stops this.
 */
export function followRenewals(
  server: Server,
  files: TlsFiles,
  onError: (error: unknown) => void,
): () => void {
  let known = changedMs(files)
  const timer = setInterval(() => {
    try {
      const changed = changedMs(files)
      if (changed === known) return
      known = changed
      server.setSecureContext(readTlsFiles(files))
    } catch (error) {
      onError(error)
    }
  }, renewalEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
