/** Whether the server answers. What stands before one that is away answers 502 and the like. */
export function isReachable(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
}
