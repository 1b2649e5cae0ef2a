import { afterAll, beforeAll } from 'vitest'
import type { ProjectUid } from '#domain/uid.ts'
import { useSession } from '#session/session.ts'
import { openBrowserPage, type Read, type Write } from './browser-page.ts'
import { signIn } from './sign-in.ts'

interface Service {
  readonly url: string
  readonly projectUid: ProjectUid
  readonly stop: () => Promise<unknown>
}

/** For tests: a service that runs for one suite, and a page of an account that is signed in to its project. */
export function furnishedPage(
  start: () => Promise<Service>,
  account: { readonly email: string; readonly password: string },
) {
  let service: Service
  let page: ReturnType<typeof openBrowserPage>
  beforeAll(async () => {
    service = await start()
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
