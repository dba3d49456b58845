import { createClient, type InArgs } from '@libsql/client'

type Row = Record<string, unknown>
export type Plant = (statement: string, args?: InArgs) => Promise<Row[]>
type Act = 'insert' | 'update' | 'delete'

/**
 * Runs a statement in the file of a running program, beside it: what no door does yet, or what is broken on purpose.
 * Answers the rows of a question. The program may be writing just then: what finds the file locked is tried again.
 */
export function plantIn(dataDir: string): Plant {
	return async (sql, args = []) => {
		for (let attempt = 1; ; attempt++) {
			const file = createClient({ url: `file:${dataDir}/recepcion.db`, timeout: 20_000 })
			try {
				return (await file.execute({ sql, args })).rows
			} catch (error) {
				if (!/BUSY|locked/i.test(String(error)) || attempt === 20) throw error
				await new Promise((resolve) => setTimeout(resolve, 100))
			} finally {
				file.close()
			}
		}
	}
}

/** Every such write fails from here on, as on a failing disk, until it is mended. */
export async function breakTable(plant: Plant, table: string, act: Act): Promise<void> {
	await plant(`create trigger broken_${table}_${act} before ${act} on ${table} begin select no_such_function(); end`)
}

export async function mendTable(plant: Plant, table: string, act: Act): Promise<void> {
	await plant(`drop trigger broken_${table}_${act}`)
}
