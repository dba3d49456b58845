import { and, eq } from 'drizzle-orm'
import { placeOf } from '#app/core/settings.server.ts'
import { checksOf, demoCheck, type Finding } from '#app/features/admin/checks.ts'
import { settings } from '#app/web/house.server.ts'
import { isFile } from '#db/connect.server.ts'
import { openReader } from '#db/reader.server.ts'
import { users } from '#db/schema/accounts.ts'

/** What is set up and what is missing, in words an operator understands. Changes nothing. */
export async function examine(): Promise<Finding[]> {
	const { database } = settings()
	const text = isFile(database.url)
		? `Base de datos en un archivo: ${database.url.slice(5)}`
		: 'Base de datos en un servidor libSQL'
	const place = placeOf(settings())
	return [{ good: true, text }, ...checksOf(place), ...(await demoFindings(place))]
}

async function demoFindings(place: Parameters<typeof demoCheck>[0]): Promise<Finding[]> {
	const reader = await openReader(settings().database).catch(() => null)
	if (!reader) return [{ good: false, text: 'La base de datos todavía no existe: inicia el servidor una vez' }]
	try {
		const [demo] = await reader.db
			.select({ id: users.id })
			.from(users)
			.where(and(eq(users.isDemo, true)))
			.limit(1)
		return demo ? [demoCheck(place)] : []
	} catch {
		return [{ good: false, text: 'La base de datos no está al día: corre «recepcion migrate»' }]
	} finally {
		reader.close()
	}
}
