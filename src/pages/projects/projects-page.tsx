import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { useRole } from '#api/current-user.ts'
import { problemOf } from '#api/problem-of.ts'
import { useProjects } from '#api/projects.ts'
import { signOut } from '#api/session.ts'
import type { ProjectUid } from '#domain/uid.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { useSession } from '#session/session.ts'
import { LoadingMark } from '#ui/loading-mark.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { FirstProject } from './first-project.tsx'
import styles from './projects-page.module.css'

const useText = textOf('shell')

/** Selects the project to work on. A user's only project is selected automatically. */
export function ProjectsPage() {
  const t = useText()
  const projects = useProjects()
  const role = useRole()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const chooseProject = useSession(session => session.chooseProject)

  function choose(uid: ProjectUid): void {
    chooseProject(uid)
    const next = search.get('next')
    void navigate(next?.startsWith('/') && !next.startsWith('//') ? next : '/', { replace: true })
  }

  const again = <Button onClick={() => void projects.refetch()}>{t('app.retry')}</Button>
  return (
    <main className={styles.page} id="page" tabIndex={-1}>
      <Stack>
        <Title order={1}>{t('signIn.projectsTitle')}</Title>
        {projects.isPending && <LoadingMark label={t('app.loading')} />}
        {projects.error && <PageNotice title={problemText(t, problemOf(projects.error))} action={again} />}
        {projects.data?.length === 0 &&
          (role === 'SYSTEM_ADMIN' || role === 'COMPANY_ADMIN' ? (
            <PageNotice title={t('signIn.noProjects')}>
              <FirstProject onMade={choose} />
            </PageNotice>
          ) : (
            <PageNotice title={t('signIn.noProjects')} detail={t('signIn.noProjectsNext')} action={again} />
          ))}
        {projects.data?.map(project => (
          <Paper
            key={project.uid}
            component="button"
            withBorder
            p="md"
            className={styles.project}
            onClick={() => choose(project.uid)}
          >
            {project.name}
          </Paper>
        ))}
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {t('signIn.projectsHint')}
          </Text>
          <Button variant="default" size="compact-sm" onClick={() => void signOut(client)}>
            {t('shell.signOut')}
          </Button>
        </Group>
      </Stack>
    </main>
  )
}
