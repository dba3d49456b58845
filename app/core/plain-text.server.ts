import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const accents: [string, string][] = [...'áéíóúüñÁÉÍÓÚÜÑ'].map((letter, at) => [letter, 'aeiouunaeiouun'.charAt(at)])

/** Whether one of the columns holds the words, whatever their accents and capitals. For tables of thousands, not more. */
export function holdsText(columns: SQLWrapper[], search: string): SQL {
	const wanted = search
		.normalize('NFD')
		.replace(/\p{Mn}/gu, '')
		.toLowerCase()
	const found = columns.map((column) => sql`instr(${withoutAccents(column)}, ${wanted}) > 0`)
	return sql`(${sql.join(found, sql` OR `)})`
}

function withoutAccents(column: SQLWrapper): SQL {
	return accents.reduce((text, [from, to]) => sql`replace(${text}, ${from}, ${to})`, sql`lower(${column})`)
}
