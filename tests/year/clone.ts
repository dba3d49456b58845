import { type Database } from 'libsql'

/** Tables that a salon begins with, parents first, and the columns that name rows of the salon. */
const begun = [
	'branches',
	'services',
	'branch_services',
	'specialists',
	'specialist_services',
	'channel_accounts',
	'assistants',
	'contacts',
]
const own = ['id', 'business_id', 'branch_id', 'service_id', 'specialist_id', 'external_id']

const demo = "(SELECT id FROM businesses WHERE slug = 'demo')"

/** The demo salon as many times over as `salons` says, the first being itself; each with `people` of its contacts. */
export function cloneSalons(db: Database, { salons, people }: { salons: number; people: number }): void {
	const copies = `WITH RECURSIVE copies(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM copies WHERE k < ${salons - 1})`
	if (salons < 2) return
	const names = columnsOf(db, 'businesses')
	const change: Record<string, string> = {
		id: "source.id || 'x' || k",
		slug: "'salon-' || k",
		name: "'Salón ' || k",
		logo_file_id: 'NULL',
		is_demo: '0',
	}
	db.exec(`${copies} INSERT INTO businesses (${names.join(', ')})
		SELECT ${names.map((name) => change[name] ?? `source.${name}`).join(', ')}
		FROM copies CROSS JOIN businesses source WHERE source.id = ${demo}`)
	for (const table of begun) cloneTable(db, table, copies, people)
}

function cloneTable(db: Database, table: string, copies: string, people: number): void {
	const names = columnsOf(db, table)
	const values = names.map((name) => (own.includes(name) ? `source.${name} || 'x' || k` : `source.${name}`))
	const some = table === 'contacts' ? `LIMIT ${people}` : ''
	db.exec(`${copies} INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')}
		FROM copies CROSS JOIN (SELECT * FROM ${table} WHERE business_id = ${demo} ${some}) source`)
}

function columnsOf(db: Database, table: string): string[] {
	const rows = db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all() as { name: string }[]
	return rows.map(({ name }) => name)
}
