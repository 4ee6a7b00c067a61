import pg from 'pg'

/** A statement that PostgreSQL parses and describes once a connection; hot reads use these. */
export interface NamedStatement {
  readonly name: string
  readonly text: string
}

/** What a placeholder takes; an array is one of numbers or of texts that need no quotes. */
export type Value = string | number | boolean | Date | Buffer | readonly number[] | readonly string[] | null

export type Row = Record<string, unknown>

/** How the rows of a statement are read. */
interface Shape {
  names: readonly string[]
  parsers: readonly ((text: string) => unknown)[]
  /** Every row starts as a copy of it: one that grew column by column would be slow to make and to read. */
  empty: Row
}

/** The statements that each connection already knows, by name. */
const known = new WeakMap<pg.Connection, Map<string, Shape>>()

/**
 * One run of a named statement, as pg takes it from others (`pg-cursor` is another). Its own query asks PostgreSQL to describe
 * the columns at every run and works out anew how to read them, which costs a small read as much as its rows.
 */
export class PreparedRun implements pg.Submittable {
  /** Set by pg. */
  callback: ((error: Error | null, rows?: Row[]) => void) | undefined
  private readonly rows: Row[] = []
  private shape: Shape | undefined
  private problem: Error | undefined
  private connection: pg.Connection | undefined

  constructor(
    private readonly statement: NamedStatement,
    private readonly values: readonly Value[],
  ) {}

  submit(connection: pg.Connection): void {
    const { name, text } = this.statement
    this.connection = connection
    this.shape = known.get(connection)?.get(name)
    // Corked, so that all of it leaves in one write.
    connection.stream.cork()
    if (!this.shape) {
      // A run that failed leaves the statement behind; closing what is not there is no error.
      connection.close({ type: 'S', name }, true)
      connection.parse({ name, text, types: [] }, true)
      connection.describe({ type: 'S', name }, true)
    }
    connection.bind({ statement: name, values: this.values.map(onTheWire) }, true)
    connection.execute(null, true)
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.keep({
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text')),
      // Made by the parser of JSON, as a long object put together by computed names becomes a slow dictionary.
      empty: JSON.parse(JSON.stringify(Object.fromEntries(fields.map(({ name }) => [name, null])))),
    })
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { names, parsers, empty } = this.shape!
    const row = { ...empty }
    try {
      for (let place = 0; place < fields.length; place += 1) {
        const text = fields[place]
        if (text !== null) row[names[place]!] = parsers[place]!(text!)
      }
    } catch (error) {
      this.problem = error as Error
    }
    this.rows.push(row)
  }

  handleCommandComplete(): void {
    // A statement that answers no rows is not described.
    if (!this.shape) this.keep({ names: [], parsers: [], empty: {} })
  }

  handleReadyForQuery(): void {
    if (this.problem) this.callback?.(this.problem)
    else this.callback?.(null, this.rows)
  }

  handleError(error: Error): void {
    // Perhaps its columns are others since a migration: the next run prepares it anew.
    if (this.connection) known.get(this.connection)?.delete(this.statement.name)
    this.callback?.(error)
  }

  private keep(shape: Shape): void {
    this.shape = shape
    const ofConnection = known.get(this.connection!) ?? new Map<string, Shape>()
    known.set(this.connection!, ofConnection.set(this.statement.name, shape))
  }
}

function onTheWire(value: Value): string | Buffer | null {
  if (value === null || typeof value === 'string' || Buffer.isBuffer(value)) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return String(value)
}
