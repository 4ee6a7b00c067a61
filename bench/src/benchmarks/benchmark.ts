import type { DiseasesDatabase } from '../data/diseases-database.ts'
import type { OrdersDatabase } from '../data/orders-database.ts'
import type { ProductsDatabase } from '../data/products-database.ts'
import type { LoadMaker } from '../load/load-maker.ts'
import type { Row } from '../report/row.ts'

/** What every benchmark may use. */
export interface Surroundings {
  /** Shorter and fewer rounds: shows that all runs, its figures are not kept. */
  quick: boolean
  /** Ten million orders as well. */
  tenMillion: boolean
  tell(line: string): void
  load: LoadMaker
  /** Made the first time and kept. @param orders how many orders it holds */
  ordersDatabase(orders: number): Promise<OrdersDatabase>
  /** Likewise, of products. */
  productsDatabase(products: number): Promise<ProductsDatabase>
  /** Likewise, of diseases. */
  diseasesDatabase(diseases: number): Promise<DiseasesDatabase>
}

export interface Benchmark {
  name: string
  run(surroundings: Surroundings): Promise<Row[]>
}
