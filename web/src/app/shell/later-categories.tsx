import { Suspense } from 'react'
import { chunk } from '../chunk.ts'
import { useChunk } from '../use-chunk.ts'
import { Quietly } from './quietly.tsx'

/** A chunk of its own with what it reads with: login, which shows no categories, fetches neither. */
const categories = chunk(() => import('./categories.tsx'))

function Part({ name }: { name: 'HeaderCategories' | 'SiteMapCategories' }) {
  const { [name]: Links } = useChunk(categories)
  return <Links />
}

/** The shop's categories, once they can be had; without them the shell is whole. */
export function LaterCategories({ name }: { name: 'HeaderCategories' | 'SiteMapCategories' }) {
  return (
    <Quietly>
      <Suspense>
        <Part name={name} />
      </Suspense>
    </Quietly>
  )
}
