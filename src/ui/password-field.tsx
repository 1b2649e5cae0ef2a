import { PasswordInput, type PasswordInputProps } from '@mantine/core'

interface PasswordFieldProps extends PasswordInputProps {
  /** Accessible name of the button that shows or hides the password. */
  readonly toggleLabel: string
}

/** A password field whose show button is keyboard-accessible and translated. */
export function PasswordField({ toggleLabel, ...props }: PasswordFieldProps) {
  return <PasswordInput {...props} visibilityToggleButtonProps={{ 'aria-label': toggleLabel, tabIndex: 0 }} />
}
