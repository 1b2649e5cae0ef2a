import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { TabBar } from '#ui/page-tabs.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { AccessTab } from './access-tab.tsx'
import styles from './administration.module.css'
import { ChangesTab } from './changes-tab.tsx'
import { CompaniesTab } from './companies-tab.tsx'
import { ProjectsTab } from './projects-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { useActor } from './use-actor.ts'
import { UsersTab } from './users-tab.tsx'
import { WallsTab } from './walls-tab.tsx'

const useText = textOf('administration')

const tabs = ['users', 'access', 'projects', 'settings', 'companies', 'walls', 'changes'] as const

/** Companies, projects, users and access; the user's role decides which parts are available. */
export function AdministrationPage() {
  const t = useText()
  const { admin } = useActor()
  const [chosen, choose] = useUrlValue('tab', 'users')
  const tab = tabs.find(each => each === chosen) ?? 'users'
  return (
    <PageFrame title={t('administration.title')}>
      {!admin && (
        <p className={styles.note}>
          {t('administration.readOnly')}{' '}
          <Anchor component={Link} to={paths.account()} inherit underline="always">
            {t('administration.toAccount')}
          </Anchor>
        </p>
      )}
      <TabBar
        label={t('administration.tabList')}
        tabs={tabs.map(key => ({ key, name: t(`administration.tabs.${key}`) }))}
        current={tab}
        onChoose={choose}
      >
        {tab === 'users' && <UsersTab />}
        {tab === 'access' && <AccessTab />}
        {tab === 'projects' && <ProjectsTab />}
        {tab === 'settings' && <SettingsTab />}
        {tab === 'companies' && <CompaniesTab />}
        {tab === 'walls' && <WallsTab />}
        {tab === 'changes' && <ChangesTab />}
      </TabBar>
    </PageFrame>
  )
}
