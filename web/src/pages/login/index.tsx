import { hydrateOnInteraction } from '../../shell/hydrate-on-interaction.tsx'
import { EntryPage } from '../../ui/entry-page.tsx'
import { Entry } from './entry.tsx'

const Scene = hydrateOnInteraction(() => import('./scene.tsx'))

/** `/user/login` (access#10): a drawing beside the form; on a phone the form alone. */
export function Page() {
  return (
    <EntryPage scene={<Scene />}>
      <Entry />
    </EntryPage>
  )
}
