import { Suspense } from 'react'
import { useChunk } from '../router/chunk.ts'
import { Quietly } from './quietly.tsx'
import { slot } from './slots.ts'

function Part({ name }: { name: 'HeaderCategories' | 'SiteMapCategories' }) {
  const { [name]: Links } = useChunk(slot('categories'))
  return <Links />
}

/** The shop's categories, once they can be had. Login, which shows none, does not fetch what reads them. */
export function LaterCategories({ name }: { name: 'HeaderCategories' | 'SiteMapCategories' }) {
  return (
    <Quietly>
      <Suspense>
        <Part name={name} />
      </Suspense>
    </Quietly>
  )
}
