import { boundaryOptions } from './tools/check/boundary-options.mjs'
import { boundaryRules } from './tools/check/boundary-rules.mjs'
import { loadAreas } from './tools/check/load-areas.mjs'

/** For the command line and editors; `npm run check` takes the same rules. */
export default { forbidden: boundaryRules(await loadAreas()), options: boundaryOptions }
