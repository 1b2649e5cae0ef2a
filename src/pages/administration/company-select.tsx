import type { NativeSelectProps } from '@mantine/core'
import { useCompanies } from '#api/companies.ts'
import { textOf } from '#locales/text-of.ts'
import { OptionalSelect } from '#ui/optional-select.tsx'

const useText = textOf('administration')

/** Selects a company, or none. */
export function CompanySelect(props: Omit<NativeSelectProps, 'data'>) {
  const t = useText()
  const companies = useCompanies().data ?? []
  return (
    <OptionalSelect
      label={t('administration.company')}
      none={t('administration.noCompany')}
      options={companies.map(({ uid, name }) => ({ value: uid, label: name }))}
      {...props}
    />
  )
}
