import pg from 'pg'
import { spreadTables } from './spread-tables.ts'

/** `npm run spread --workspace=@shop/server`: spreads the database that `DATABASE_URL` names, the coordinator's. */
const address = process.env.DATABASE_URL
if (!address) throw new Error('DATABASE_URL names the database to spread')

const client = new pg.Client({ connectionString: address })
await client.connect()
try {
  await spreadTables(client, (line) => console.log(line))
} finally {
  await client.end()
}
