import Database from 'libsql'
import { theRuntime } from './runtime.ts'

/**
 * How SQLite goes about a statement, step by step. On a connection of its own: a reader that was asked for a plan would see
 * no later write.
 */
export async function planOf(text: string): Promise<string[]> {
	const database = new Database((await theRuntime()).path)
	const rows = database.prepare(`EXPLAIN QUERY PLAN ${text.replaceAll('?', '1')}`).all() as { detail: string }[]
	database.close()
	return rows.map(({ detail }) => detail)
}
