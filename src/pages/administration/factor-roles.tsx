import { Checkbox, Stack } from '@mantine/core'
import type { Role } from '#domain/account/user.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('administration')

const offered: readonly Role[] = ['SYSTEM_ADMIN', 'COMPANY_ADMIN', 'PROJECT_USER']

interface FactorRolesProps {
  readonly value?: readonly Role[]
  readonly onChange?: (roles: readonly Role[]) => void
}

/** The roles of a company that need a second factor. */
export function FactorRoles({ value = [], onChange }: FactorRolesProps) {
  const t = useText()
  return (
    <Checkbox.Group
      label={t('administration.companies.requireFactor')}
      description={t('administration.companies.requireFactorHint')}
      value={[...value]}
      onChange={chosen => onChange?.(offered.filter(role => chosen.includes(role)))}
    >
      <Stack gap={6} mt={6}>
        {offered.map(role => (
          <Checkbox key={role} value={role} label={t('administration.role', { role })} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
