import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useCompanies } from '#api/companies.ts'
import { useProjectDirectory } from '#api/projects.ts'
import { useUsers } from '#api/users.ts'
import { QueryTable } from '#components/query-table.tsx'
import type { TableColumn } from '#components/table-state.ts'
import type { Company } from '#domain/account/company.ts'
import { textOf } from '#locales/text-of.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import styles from './administration.module.css'
import { CompanyDialog } from './company-dialog.tsx'
import { CreateCompanyDialog } from './create-company-dialog.tsx'
import { useActor } from './use-actor.ts'

const useText = textOf('administration')

/** Companies with their number of members and projects. */
export function CompaniesTab() {
  const t = useText()
  const actor = useActor()
  const companies = useCompanies()
  const users = useUsers().data
  const projects = useProjectDirectory().data
  const [opened, setOpened] = useState<Company | 'new'>()

  const columns = useMemo((): readonly TableColumn<Company>[] => {
    const owned = (rows: readonly { readonly companyUid?: string }[] | undefined, company: Company) =>
      (rows ?? []).filter(row => row.companyUid === company.uid).length
    const counts: readonly TableColumn<Company>[] = [
      {
        id: 'users',
        header: t('administration.companies.users'),
        accessorFn: company => owned(users, company),
        meta: { width: 'minmax(70px, 1fr)' },
      },
      {
        id: 'projects',
        header: t('administration.companies.projects'),
        accessorFn: company => owned(projects, company),
        meta: { width: 'minmax(80px, 1fr)' },
      },
    ]
    return [
      {
        id: 'name',
        header: t('administration.name'),
        accessorFn: c => c.name,
        meta: { width: 'minmax(160px, 3fr)' },
      },
      // Other users only see their own data, so their counts would be misleading.
      ...(actor.admin ? counts : []),
    ]
  }, [t, users, projects, actor.admin])

  return (
    <>
      <FilterBar>
        <span role="status">
          {companies.data && t('administration.companies.count', { count: companies.data.length })}
        </span>
        {actor.systemAdmin && (
          <Button className={styles.push ?? ''} onClick={() => setOpened('new')}>
            {t('administration.companies.create')}
          </Button>
        )}
      </FilterBar>
      <QueryTable
        query={companies}
        label={t('administration.tabs.companies')}
        columns={columns}
        rows={companies.data ?? []}
        keyOf={company => company.uid}
        {...(actor.admin && { onOpen: setOpened })}
        initialSort="name"
        empty={
          <PageNotice
            title={t('administration.companies.empty')}
            detail={
              actor.systemAdmin
                ? t('administration.companies.emptyNext')
                : t('administration.companies.emptyAsk')
            }
          />
        }
      />
      {opened === 'new' && <CreateCompanyDialog onClose={() => setOpened(undefined)} />}
      {opened && opened !== 'new' && <CompanyDialog company={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
