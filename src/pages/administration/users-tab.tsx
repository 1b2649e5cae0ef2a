import { Button, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useCompanies } from '#api/companies.ts'
import { useProjectDirectory } from '#api/projects.ts'
import { useUsers } from '#api/users.ts'
import { useVersion } from '#api/version.ts'
import { QueryTable } from '#components/query-table.tsx'
import { textOf } from '#locales/text-of.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { OptionalSelect } from '#ui/optional-select.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { valueProps } from '#ui/value-props.ts'
import styles from './administration.module.css'
import { CreateUserDialog } from './create-user-dialog.tsx'
import { useActor } from './use-actor.ts'
import { useUserColumns } from './use-user-columns.tsx'
import { UserDialog } from './user-dialog.tsx'
import { filterUsers } from './user-filter.ts'

const useText = textOf('administration')

/** All users with role, company and projects; a row opens the account. */
export function UsersTab() {
  const t = useText()
  const actor = useActor()
  const users = useUsers()
  const companies = useCompanies().data ?? []
  const projects = useProjectDirectory().data ?? []
  const version = useVersion().data
  const columns = useUserColumns({
    ownUid: actor.uid,
    companies,
    projects,
    showsSignIn: version?.accountState === true,
    showsSecondFactor: version?.secondFactor === true,
  })
  const [typed, setTyped] = useUrlValue('q')
  const [role, setRole] = useUrlValue('role')
  const [company, setCompany] = useUrlValue('company')
  const [openedUid, setOpenedUid] = useState<string>()
  const [doing, setDoing] = useUrlValue('do')
  const all = users.data
  const rows = useMemo(() => filterUsers(all ?? [], { typed, role, company }), [all, typed, role, company])
  const opened = all?.find(user => user.uid === openedUid)
  const clear = (
    <Button
      variant="default"
      onClick={() => {
        setTyped('')
        setRole('')
        setCompany('')
      }}
    >
      {t('administration.showAll')}
    </Button>
  )
  return (
    <>
      <FilterBar>
        <TextInput label={t('administration.search')} {...valueProps(typed, setTyped)} />
        <OptionalSelect
          label={t('administration.roleLabel')}
          {...valueProps(role, setRole)}
          none={t('administration.anyRole')}
          options={['SYSTEM_ADMIN', 'COMPANY_ADMIN', 'PROJECT_USER'].map(value => ({
            value,
            label: t('administration.role', { role: value }),
          }))}
        />
        {actor.systemAdmin && (
          <OptionalSelect
            label={t('administration.company')}
            {...valueProps(company, setCompany)}
            none={t('administration.anyCompany')}
            options={[
              ...companies.map(({ uid, name }) => ({ value: uid, label: name })),
              { value: 'none', label: t('administration.noCompany') },
            ]}
          />
        )}
        <span role="status">
          {all &&
            t('administration.users.count', {
              all: all.length,
              shown: rows.length,
              isAll: rows.length === all.length,
            })}
        </span>
        {actor.admin && (
          <Button className={styles.push ?? ''} onClick={() => setDoing('new')}>
            {t('administration.users.create')}
          </Button>
        )}
      </FilterBar>
      <QueryTable
        query={users}
        label={t('administration.tabs.users')}
        columns={columns}
        rows={rows}
        keyOf={user => user.uid}
        onOpen={user => setOpenedUid(user.uid)}
        initialSort="name"
        rowHeightPx={52}
        empty={
          all?.length === 0 ? (
            <PageNotice
              title={t('administration.users.empty')}
              detail={t('administration.users.emptyNext')}
            />
          ) : (
            <PageNotice title={t('administration.nothingFits')} action={clear} />
          )
        }
      />
      {opened && <UserDialog user={opened} onClose={() => setOpenedUid(undefined)} />}
      {doing === 'new' && actor.admin && <CreateUserDialog onClose={() => setDoing('')} />}
    </>
  )
}
