import { Anchor, type CSSVariablesResolver, createTheme } from '@mantine/core'
import { dark, light, type Palette } from './tokens.ts'

/**
 * Mantine theme from the tokens: greys and one accent, whose filled buttons have a contrast of 4.5 : 1 in both themes.
 */
export const theme = createTheme({
  respectReducedMotion: true,
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '14px', md: '15px', lg: '17px', xl: '20px' },
  headings: { fontWeight: '600', sizes: { h1: { fontSize: '20px' }, h2: { fontSize: '17px' } } },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  defaultRadius: 'sm',
  autoContrast: true,
  primaryColor: 'steel',
  primaryShade: { light: 7, dark: 6 },
  cursorType: 'pointer',
  // A link is underlined and as large as the text around it, so that colour is not the only cue.
  components: { Anchor: Anchor.extend({ defaultProps: { inherit: true, underline: 'always' } }) },
  colors: {
    steel: [
      '#eaf4fb',
      '#d2e6f4',
      '#a9d2ec',
      '#8ac3e9',
      '#6cb6e6',
      '#3f8fc1',
      '#1d719f',
      '#0f5f8c',
      '#0b4c71',
      '#083a57',
    ],
    danger: [
      '#fdecee',
      '#f9d2d7',
      '#f5a9b2',
      '#ff8b99',
      '#ff6b7d',
      '#e0455a',
      '#cc2a42',
      '#b3142c',
      '#8e1023',
      '#690b1a',
    ],
    dark: [
      dark.text,
      '#c5cdd6',
      dark.dim,
      '#7d8997',
      dark.line,
      '#333c47',
      '#222a33',
      dark.panel,
      dark.page,
      '#0c0f13',
    ],
  },
})

function variablesOf(palette: Palette): Record<string, string> {
  const [severity0, severity1, severity2, severity3] = palette.severity
  return {
    '--mantine-color-body': palette.panel,
    '--mantine-color-text': palette.text,
    '--mantine-color-dimmed': palette.dim,
    '--mantine-color-placeholder': palette.dim,
    '--mantine-color-default-border': palette.line,
    '--mantine-color-error': severity3,
    '--mantine-color-anchor': palette.accent,
    '--page': palette.page,
    '--panel': palette.panel,
    '--line': palette.line,
    '--text': palette.text,
    '--dim': palette.dim,
    '--accent': palette.accent,
    '--selection': palette.selection,
    '--severity-0': severity0,
    '--severity-1': severity1,
    '--severity-2': severity2,
    '--severity-3': severity3,
    ...Object.fromEntries(palette.chart.map((colour, index) => [`--chart-${index + 1}`, colour])),
  }
}

/** The tokens as CSS variables for style sheets and Mantine. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variablesOf(light),
  dark: variablesOf(dark),
})
