import { Entry } from '../../areas/links/index.ts'
import { hydrateOnInteraction } from '../../shell/hydrate-on-interaction.tsx'
import { EntryPage } from '../../ui/entry-page.tsx'

const Scene = hydrateOnInteraction(() => import('./scene.tsx'))

/** `/payJianke/entry?key=`: the hidden digits of the phone that the link was sent to (links#4). */
export function Page() {
  return (
    <EntryPage scene={<Scene />}>
      <Entry />
    </EntryPage>
  )
}
