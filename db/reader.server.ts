import { type Client, type InStatement, type ResultSet } from '@libsql/client'
import { type LibSQLDatabase } from 'drizzle-orm/libsql'
import { drizzle } from 'drizzle-orm/libsql/sqlite3'
import { type DatabaseAddress, dress, isBusy, openClient, pause } from './connect.server.ts'

/** What a read may do: no method of it writes, on a libSQL server too, where `query_only` can't be relied on. */
export type Reader = Pick<LibSQLDatabase, 'select' | 'selectDistinct' | 'all' | 'get' | 'with' | '$with' | '$count'>

export type OpenReader = { db: Reader; client: Pick<Client, 'execute'>; close: () => void }

const attempts = 40

/** Opens a connection that can't write. */
export async function openReader(address: DatabaseAddress): Promise<OpenReader> {
	const client = openClient(address)
	await dress(client, 'reader', address.url)
	const patient = { execute: (statement: InStatement) => patiently(client, address.url, statement) }
	// Drizzle only ever calls `execute` of its client outside a transaction, and a reader opens none.
	const db = drizzle({ client: Object.assign(Object.create(client), patient), casing: 'snake_case' })
	return { db, client: patient, close: () => client.close() }
}

/** A reader meets BUSY only while another process recovers or closes the WAL; the connection is then thrown away. */
async function patiently(client: Client, url: string, statement: InStatement): Promise<ResultSet> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await client.execute(statement)
		} catch (error) {
			if (!isBusy(error) || attempt === attempts) throw error
			await client.reconnect()
			await dress(client, 'reader', url)
			await pause(25)
		}
	}
}
