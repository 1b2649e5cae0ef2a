import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { textOf } from '#locales/text-of.ts'
import styles from './administration.module.css'

const useText = textOf('administration')

export interface UserValues {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly role: string
  /** Empty for none. */
  readonly companyUid: string
}

interface UserNamesProps<V extends UserValues> {
  readonly form: UseFormReturnType<V>
  readonly disabled?: boolean
}

/** First and last name and the phone, side by side where there is room. */
export function UserNames<V extends UserValues>({ form, disabled = false }: UserNamesProps<V>) {
  const t = useText()
  return (
    <div className={styles.pair}>
      <TextInput
        label={t('administration.users.firstName')}
        disabled={disabled}
        {...form.getInputProps('firstName')}
      />
      <TextInput
        label={t('administration.users.lastName')}
        disabled={disabled}
        {...form.getInputProps('lastName')}
      />
      <TextInput
        label={t('administration.users.phone')}
        type="tel"
        disabled={disabled}
        {...form.getInputProps('phone')}
      />
    </div>
  )
}
