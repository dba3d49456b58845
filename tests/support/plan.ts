import Database from 'libsql'
import { atFileEnd } from './file-end.ts'
import { theRuntime } from './runtime.ts'

let planner: Database.Database | null = null

/**
 * How SQLite goes about a statement, step by step. On a connection of its own: a reader that was asked for a plan would see
 * no later write. One for a test file: to open one reads all tables.
 */
export async function planOf(text: string): Promise<string[]> {
	planner ??= new Database((await theRuntime()).path)
	const rows = planner.prepare(`EXPLAIN QUERY PLAN ${text.replaceAll('?', '1')}`).all() as { detail: string }[]
	return rows.map(({ detail }) => detail)
}

atFileEnd(() => {
	planner?.close()
	planner = null
})
