import { hydrateOnInteraction } from '../../shell/hydrate-on-interaction.tsx'
import { EntryPage } from '../../ui/entry-page.tsx'
import { RegisterForm } from './register-form.tsx'

const Scene = hydrateOnInteraction(() => import('./scene.tsx'))

/** `/user/register` (access#72). */
export function Page() {
  return (
    <EntryPage scene={<Scene />}>
      <RegisterForm />
    </EntryPage>
  )
}
