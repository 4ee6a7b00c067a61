import type { ChosenDiseases } from '@shop/contract/fields/diseases'
import { diseasePickerTexts as texts } from '@shop/contract/messages/diseases'
import { Button } from '../../../ui/button.tsx'
import type { Disease } from '../calls.ts'
import { isChosen } from '../choice.ts'
import { type DiseaseSearch, foundBy } from '../queries.ts'
import styles from './disease-picker.module.css'

export interface DiseaseResultsProps {
  id: string
  search: DiseaseSearch
  value: ChosenDiseases
  onToggle: (disease: Disease) => void
}

/** What a word finds: how much, ten at a time, and more on demand (care#67). */
export function DiseaseResults({ id, search, value, onToggle }: DiseaseResultsProps) {
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = search
  const found = foundBy(search)
  const total = data?.pages.at(-1)?.totalElements ?? 0
  const askAgain = () => void (data ? fetchNextPage() : refetch())
  return (
    <div id={id} className={styles.results}>
      <p className={styles.state} role="status">
        {error && !isFetching
          ? texts.searchFailed
          : !data
            ? texts.searching
            : total === 0
              ? texts.nothingFound
              : texts.found(total)}
      </p>
      {found.length > 0 && (
        <ul className={styles.list} aria-label={texts.results}>
          {found.map((disease) => (
            <li key={disease.icdCode}>
              <button
                type="button"
                className={styles.result}
                aria-pressed={isChosen(value, disease)}
                onClick={() => onToggle(disease)}
              >
                <span>{disease.diseasesDesc}</span>
                <span className={styles.code}>{disease.icdCode}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {error ? (
        <Button kind="quiet" size="small" busy={isFetching} onClick={askAgain}>
          {texts.again}
        </Button>
      ) : (
        hasNextPage && (
          <Button kind="quiet" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.more}
          </Button>
        )
      )}
    </div>
  )
}
