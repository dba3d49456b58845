import { createClient } from '@libsql/client/sqlite3'

/** The payment page of an appointment whose service can be paid by link. */
export async function aDemoPayPath(dataDir: string): Promise<string> {
	const client = createClient({ url: `file:${dataDir}/recepcion.db` })
	const { rows } = await client.execute(
		`SELECT a.short_id FROM appointments a JOIN services s ON s.id = a.service_id
		 WHERE s.link_price IS NOT NULL AND a.status IN ('agendada', 'pago_pendiente') AND a.deleted_at IS NULL
		 ORDER BY a.starts_at DESC LIMIT 1`,
	)
	client.close()
	if (!rows[0]) throw new Error('the demo has no appointment that can be paid')
	return `/pagar-cita?a=${rows[0].short_id}`
}
