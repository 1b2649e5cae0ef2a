import { Text } from '@mantine/core'
import { productVersion } from '#domain/product-version.ts'
import { useOpenText } from '#locales/use-open-text.ts'

/** The version of the dashboard, as a line below the choices of the sign-in page and the user menu. */
export function ProductVersion() {
  const t = useOpenText()
  return (
    <Text size="xs" mt="xs">
      {t('app.version', { version: productVersion })}
    </Text>
  )
}
