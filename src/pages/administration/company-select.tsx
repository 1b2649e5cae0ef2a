import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useCompanies } from '#api/companies.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('administration')

/** Selects a company, or none. */
export function CompanySelect(props: NativeSelectProps) {
  const t = useText()
  const companies = useCompanies().data ?? []
  return (
    <NativeSelect
      label={t('administration.company')}
      data={[
        { value: '', label: t('administration.noCompany') },
        ...companies.map(({ uid, name }) => ({ value: uid, label: name })),
      ]}
      {...props}
    />
  )
}
