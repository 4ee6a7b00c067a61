import { sleeping } from '../../app/shell/sleeping.tsx'
import { EntryPage } from '../../ui/entry-page.tsx'
import { Entry } from './entry.tsx'

const Scene = sleeping(() => import('./scene.tsx'))

/** `/user/login` (access spec section 2): a drawing beside the form; on a phone the form alone. */
export function Page() {
  return (
    <EntryPage scene={<Scene />}>
      <Entry />
    </EntryPage>
  )
}
