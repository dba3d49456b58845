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

const copies = 5

/** The public page of the hours of a service that twenty specialists give: the demo's four, each five times over. */
export async function aBookingPath(dataDir: string): Promise<string> {
	const client = createClient({ url: `file:${dataDir}/recepcion.db` })
	const { rows: columns } = await client.execute("SELECT name FROM pragma_table_info('specialists') WHERE name <> 'id'")
	const rest = columns.map(({ name }) => name).join(', ')
	const salon = "(SELECT id FROM businesses WHERE slug = 'demo')"
	const times = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${copies - 1})`
	await client.execute(`${times} INSERT INTO specialists (id, ${rest})
		SELECT id || 'x' || i, ${rest} FROM specialists, n WHERE business_id = ${salon}`)
	const { rows } = await client.execute(
		`SELECT id FROM services WHERE business_id = ${salon} AND archived_at IS NULL ORDER BY name LIMIT 1`,
	)
	const serviceId = String(rows[0]?.id)
	await client.execute({
		sql: `INSERT OR IGNORE INTO specialist_services (business_id, specialist_id, service_id)
			SELECT business_id, id, ? FROM specialists WHERE business_id = ${salon}`,
		args: [serviceId],
	})
	client.close()
	return `/reservar/demo/${serviceId}`
}
