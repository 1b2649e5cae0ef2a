import { PasswordInput, type PasswordInputProps } from '@mantine/core'

interface PasswordFieldProps extends PasswordInputProps {
  /** Of the button that shows what was typed, or hides it. */
  readonly toggleLabel: string
}

/** A password; keys reach the button that shows it, which says what it does in the language of the page. */
export function PasswordField({ toggleLabel, ...props }: PasswordFieldProps) {
  return <PasswordInput {...props} visibilityToggleButtonProps={{ 'aria-label': toggleLabel, tabIndex: 0 }} />
}
