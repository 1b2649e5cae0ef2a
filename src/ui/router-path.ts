interface Based {
  readonly basename?: string | undefined
}

/** A path of the state of a router without its basename, as `useLocation` returns it. Pure. */
export function routerPath({ basename = '/' }: Based, pathname: string): string {
  const isBelow = basename !== '/' && pathname.startsWith(`${basename}/`)
  return isBelow ? pathname.slice(basename.length) : pathname
}
