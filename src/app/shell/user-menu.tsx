import { ActionIcon, Button, type MantineColorScheme, Stack, useMantineColorScheme } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { TbUser } from 'react-icons/tb'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '#api/current-user.ts'
import { useProjects } from '#api/projects.ts'
import { signOut } from '#api/session.ts'
import { userName } from '#domain/account/user.ts'
import { textOf } from '#locales/text-of.ts'
import { LanguageChoice } from '#pages/sign-in/language-choice.tsx'
import { ProductVersion } from '#pages/sign-in/product-version.tsx'
import { paths } from '#session/paths.ts'
import { useSession } from '#session/session.ts'
import { BarMenu } from '../bar-menu.tsx'
import styles from './shell.module.css'

const useText = textOf('shell')

/** Signed-in user and project, colour scheme, project selection, sign-out. */
export function UserMenu({ onKeys }: { readonly onKeys: () => void }) {
  const t = useText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const email = useSession(session => session.user?.email)
  const user = useCurrentUser().data
  const projectUid = useSession(session => session.projectUid)
  const project = useProjects().data?.find(each => each.uid === projectUid)
  const schemes: readonly (readonly [MantineColorScheme, string])[] = [
    ['light', t('shell.themeLight')],
    ['dark', t('shell.themeDark')],
    ['auto', t('shell.themeAuto')],
  ]
  return (
    <div className={styles.user}>
      <ActionIcon variant="default" size={32} aria-label={t('shell.user')} popoverTarget="user-menu">
        <TbUser size={18} strokeWidth={1.5} />
      </ActionIcon>
      <BarMenu id="user-menu">
        <p className={styles.who}>
          {user && userName(user) !== email && (
            <>
              {userName(user)}
              <br />
            </>
          )}
          {email}
          <br />
          <span className={styles.dim}>{project && t('shell.project', { name: project.name })}</span>
        </p>
        <Stack gap={8}>
          <Button.Group aria-label={t('shell.theme')}>
            {schemes.map(([scheme, label]) => (
              <Button
                key={scheme}
                size="compact-sm"
                variant={scheme === colorScheme ? 'filled' : 'default'}
                aria-pressed={scheme === colorScheme}
                onClick={() => setColorScheme(scheme)}
              >
                {label}
              </Button>
            ))}
          </Button.Group>
          <LanguageChoice />
          <Button size="compact-sm" variant="default" onClick={onKeys}>
            {t('shell.keys.hint')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            popoverTarget="user-menu"
            popoverTargetAction="hide"
            onClick={() => navigate(paths.account())}
          >
            {t('shell.account')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => navigate(paths.projects())}>
            {t('shell.switchProject')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => void signOut(client)}>
            {t('shell.signOut')}
          </Button>
          <ProductVersion />
        </Stack>
      </BarMenu>
    </div>
  )
}
