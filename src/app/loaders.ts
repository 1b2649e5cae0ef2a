import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'
import { areasQuery } from '#api/areas.ts'
import { projectsQuery } from '#api/projects.ts'
import { restoreSession } from '#api/session.ts'
import { paths } from '#session/paths.ts'
import { useSession } from '#session/session.ts'
import { openFirstProject } from './first-project.ts'
import { queryClient } from './query-client.ts'

// Access is checked before a page renders, so that a forbidden page is never shown briefly.

function back(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`
}

/** Requires a session; otherwise redirects to the sign-in page, which leads back here. */
export async function signedIn({ request }: LoaderFunctionArgs) {
  await restoreSession(queryClient)
  if (useSession.getState().status === 'signed-out') throw redirectDocument(paths.signIn() + back(request))
  return null
}

/** The last project, or the only one; otherwise redirects to the list of projects. */
export async function inProject(args: LoaderFunctionArgs) {
  await signedIn(args)
  const { projectUid, lastProjectUid, user, chooseProject } = useSession.getState()
  if (projectUid) {
    await openFirstProject(projectUid)
    return null
  }
  const projects = await queryClient.ensureQueryData(projectsQuery(user?.email))
  const [only, second] = projects
  const project = projects.find(each => each.uid === lastProjectUid) ?? (second ? undefined : only)
  if (!project) throw redirect(paths.projects() + back(args.request))
  chooseProject(project.uid)
  await openFirstProject(project.uid)
  return null
}

/** Redirects `/floor` to the last or first area, or to the sites page if there are no areas. */
export async function lastFloor(args: LoaderFunctionArgs) {
  // Loaders run in parallel, so this one may be the first that needs the project.
  await inProject(args)
  const { projectUid, lastAreaUid } = useSession.getState()
  if (!projectUid) return null
  const areas = await queryClient.ensureQueryData(areasQuery(projectUid))
  const area = areas.find(each => each.uid === lastAreaUid) ?? areas[0]
  throw redirect(area ? paths.floor(area.uid) : paths.sites())
}
