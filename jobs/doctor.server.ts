import { and, eq } from 'drizzle-orm'
import { placeOf } from '#app/core/settings.server.ts'
import { settings } from '#app/web/house.server.ts'
import { isFile } from '#db/connect.server.ts'
import { openReader } from '#db/reader.server.ts'
import { users } from '#db/schema/accounts.ts'

export type Finding = { good: boolean; text: string }

/** What is set up and what is missing, in words an operator understands. Changes nothing. */
export async function examine(): Promise<Finding[]> {
	const { database, meta, mercadoPago, mail, llm, appUrl, host } = settings()
	const place = placeOf(settings())
	const found: Finding[] = [
		{
			good: true,
			text: isFile(database.url)
				? `Base de datos en un archivo: ${database.url.slice(5)}`
				: 'Base de datos en un servidor libSQL',
		},
		finding(
			appUrl || place.loopback,
			`Dirección pública: ${appUrl ?? `http://${host}`}`,
			'Falta APP_URL: los enlaces de los mensajes no llevarán a ningún lado',
		),
		finding(
			meta.appSecret && meta.verifyToken,
			'WhatsApp: la firma de los webhooks se comprueba',
			'WhatsApp: faltan META_APP_SECRET y META_VERIFY_TOKEN; no se aceptan webhooks',
		),
		finding(
			mercadoPago.webhookSecret,
			'Mercado Pago: la firma de los avisos se comprueba',
			'Mercado Pago: falta MP_WEBHOOK_SECRET; los avisos de pago no se aceptan',
		),
		finding(
			mail.smtpUrl,
			'Correo configurado',
			'Sin correo (SMTP_URL): los enlaces para entrar se piden con «recepcion user link»',
		),
		finding(
			true,
			llm.baseUrl
				? `Modelo de lenguaje: ${llm.gptModel} y ${llm.reasoningModel}`
				: 'Sin modelo de lenguaje: contesta el motor propio',
			'',
		),
	]
	return [...found, ...(await demoFindings(place.loopback))]
}

function finding(good: unknown, text: string, problem: string): Finding {
	return good ? { good: true, text } : { good: false, text: problem }
}

async function demoFindings(loopback: boolean): Promise<Finding[]> {
	const reader = await openReader(settings().database).catch(() => null)
	if (!reader) return [{ good: false, text: 'La base de datos todavía no existe: inicia el servidor una vez' }]
	try {
		const [demo] = await reader.db
			.select({ id: users.id })
			.from(users)
			.where(and(eq(users.isDemo, true)))
			.limit(1)
		if (!demo) return []
		return [
			finding(
				loopback,
				'Hay cuentas de demostración; entran porque solo este equipo llega al servidor',
				'Hay cuentas de demostración: no pueden entrar desde una dirección pública',
			),
		]
	} catch {
		return [{ good: false, text: 'La base de datos no está al día: corre «recepcion migrate»' }]
	} finally {
		reader.close()
	}
}
