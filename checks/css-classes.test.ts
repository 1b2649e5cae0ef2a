import { expect, test } from 'vitest'
import { declaredClasses, usedClasses } from './css-classes.ts'

test('the classes of a CSS module are those of its selectors, also inside of media queries', () => {
  const css = `/* .old is gone */
.row:hover > .cell { padding: 0.3s; }
.link:global(.pending)::before { color: red }
@media (max-width: 20.5em) { .narrow { margin: 0; } .row { margin: 0 } }`
  expect([...declaredClasses(css)]).toEqual(['row', 'cell', 'link', 'narrow'])
})

test('the classes that a component uses are found by the name of the import, not by the path', () => {
  const script = `import shared from '#ui/values.module.css'
import styles from './row.module.css'
const row = <div className={\`\${styles.row} \${shared.dim}\`} data-path="styles.module" />
other.styles.length`
  expect(usedClasses(script)).toEqual(
    new Map([
      ['#ui/values.module.css', new Set(['dim'])],
      ['./row.module.css', new Set(['row'])],
    ]),
  )
})
