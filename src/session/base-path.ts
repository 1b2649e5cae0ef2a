/** Path of the dashboard on its server, without a slash at its end: that of a `<base>` of the page, otherwise the root. */
export const basePath = new URL(
  document.querySelector('base')?.href ?? '/',
  location.origin,
).pathname.replace(/\/$/, '')

/** The address of a page of the dashboard for what does not use the router. Pure. */
export const withBase = (path: string, base = basePath): string => base + path

/** The path of a page as the router knows it. Pure. */
export const withoutBase = (pathname: string, base = basePath): string =>
  pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
