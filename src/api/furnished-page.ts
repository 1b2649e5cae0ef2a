import { afterAll, beforeAll } from 'vitest'
import { useSession } from '#session/session.ts'
import { startFurnished } from '../../mock-server/tests/contract/furnished-server.ts'
import { openBrowserPage, type Read, type Write } from './browser-page.ts'
import { signIn } from './sign-in.ts'

/** For tests: a service that runs for one suite, and a page of an account that is signed in to its project. */
export function furnishedPage(
  variant: Parameters<typeof startFurnished>[0],
  account: { readonly email: string; readonly password: string },
) {
  let service: Awaited<ReturnType<typeof startFurnished>>
  let page: ReturnType<typeof openBrowserPage>
  beforeAll(async () => {
    service = await startFurnished(variant)
    page = openBrowserPage(service.url)
    useSession.setState({ status: 'signed-out', user: undefined, projectUid: undefined })
    await signIn(account.email, account.password)
    useSession.getState().chooseProject(service.projectUid)
  }, 60_000)
  afterAll(async () => {
    page.close()
    await service.stop()
  })
  return {
    get url() {
      return service.url
    },
    get projectUid() {
      return service.projectUid
    },
    read: <T>(hook: () => Read<T>) => page.read(hook),
    write: <V, R>(hook: () => Write<V, R>, variables: V) => page.write(hook, variables),
  }
}
