import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'
import { areasQuery } from '#api/areas.ts'
import { projectsQuery } from '#api/projects.ts'
import { restoreSession } from '#api/session.ts'
import { paths } from '#session/paths.ts'
import { useSession } from '#session/session.ts'
import { queryClient } from './query-client.ts'

// Who may see which page is decided here, before a page renders, so that none flashes up and vanishes.

function back(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`
}

/** Lets nobody in without a session; the sign-in page leads back here. */
export async function signedIn({ request }: LoaderFunctionArgs) {
  await restoreSession(queryClient)
  if (useSession.getState().status === 'signed-out') throw redirectDocument(paths.signIn() + back(request))
  return null
}

/** The project of last time, or the only one; else the person chooses. */
export async function inProject(args: LoaderFunctionArgs) {
  await signedIn(args)
  const { projectUid, lastProjectUid, user, chooseProject } = useSession.getState()
  if (projectUid) return null
  const projects = await queryClient.ensureQueryData(projectsQuery(user?.email))
  const [only, second] = projects
  const project = projects.find(each => each.uid === lastProjectUid) ?? (second ? undefined : only)
  if (!project) throw redirect(paths.projects() + back(args.request))
  chooseProject(project.uid)
  return null
}

/** `/floor` leads to the area of last time, or to the first; without areas to the page that makes them. */
export async function lastFloor(args: LoaderFunctionArgs) {
  // Loaders run side by side: this one may be first to need the project.
  await inProject(args)
  const { projectUid, lastAreaUid } = useSession.getState()
  if (!projectUid) return null
  const areas = await queryClient.ensureQueryData(areasQuery(projectUid))
  const area = areas.find(each => each.uid === lastAreaUid) ?? areas[0]
  throw redirect(area ? paths.floor(area.uid) : paths.sites())
}
