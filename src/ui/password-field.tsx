import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useOpenText } from '#locales/use-open-text.ts'

/** A password field whose show button is keyboard-accessible and translated. */
export function PasswordField(props: PasswordInputProps) {
  const t = useOpenText()
  return (
    <PasswordInput
      {...props}
      visibilityToggleButtonProps={{ 'aria-label': t('signIn.togglePassword'), tabIndex: 0 }}
    />
  )
}
