import Database from 'libsql'

/** A file read as plainly and as quickly as the driver can: one connection, warm, each question compiled once. */
export class WarmFloor {
	#database: Database.Database
	#questions = new Map<string, Database.Statement>()

	constructor(path: string) {
		this.#database = new Database(path)
		this.#database.exec('PRAGMA query_only = ON')
		this.#database.exec('PRAGMA cache_size = -32000')
	}

	/** Rows as lists of these columns, handed over as one JSON text, which takes a sixth of the time. */
	rows(columns: string, rest: string): unknown[][] {
		const sql = `SELECT json_group_array(json_array(${columns})) FROM (SELECT ${columns} ${rest})`
		const question = this.#questions.get(sql) ?? this.#database.prepare(sql).raw()
		this.#questions.set(sql, question)
		const [[text]] = question.all() as unknown as [[string]]
		return JSON.parse(text)
	}

	close() {
		this.#database.close()
	}
}
