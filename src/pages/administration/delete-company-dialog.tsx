import { useDeleteCompany } from '#api/companies.ts'
import { useProjectDirectory } from '#api/projects.ts'
import { useUsers } from '#api/users.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import type { Company } from '#domain/account/company.ts'
import { userName } from '#domain/account/user.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('administration')

interface DeleteCompanyDialogProps {
  readonly company: Company
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Lists the users and projects that are deleted with a company, then deletes it. */
export function DeleteCompanyDialog({ company, onClose, onDeleted }: DeleteCompanyDialogProps) {
  const t = useText()

  const remove = useDeleteCompany()
  const users = useUsers().data
  const projects = useProjectDirectory().data
  const ofCompany = (row: { readonly companyUid?: string }) => row.companyUid === company.uid
  return (
    <ConfirmDialog
      title={t('administration.companies.deleteTitle', { name: company.name })}
      // Confirming is disabled until the consequences are known.
      busy={users === undefined || projects === undefined}
      action={remove}
      onConfirm={() => remove.mutate(company.uid, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <p>
        {t('administration.companies.deleteUsers', {
          count: (users ?? []).filter(ofCompany).map(userName).length,
          names: (users ?? []).filter(ofCompany).map(userName).slice(0, 8).join(', '),
          more: Math.max(0, (users ?? []).filter(ofCompany).map(userName).length - 8),
        })}
      </p>
      <p>
        {t('administration.companies.deleteProjects', {
          count: (projects ?? []).filter(ofCompany).map(project => project.name).length,
          names: (projects ?? [])
            .filter(ofCompany)
            .map(project => project.name)
            .slice(0, 8)
            .join(', '),
          more: Math.max(0, (projects ?? []).filter(ofCompany).map(project => project.name).length - 8),
        })}
      </p>
    </ConfirmDialog>
  )
}
