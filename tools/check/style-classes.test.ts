import { expect, it } from 'vitest'
import { missingClasses } from './style-classes.mjs'

const source =
  "import styles from './a.module.css'\nconst a = <p className={styles.there}><b className={styles.gone} /></p>"

it('finds a class that the style sheet does not have', () => {
  expect(missingClasses(source, () => '.there { color: red }')).toEqual(['styles.gone'])
  expect(missingClasses(source, () => '.there { color: red }\n.gone { color: red }')).toEqual([])
})

it('finds a style sheet that is not there', () => {
  expect(missingClasses(source, () => undefined)).toEqual(['./a.module.css is missing'])
})
