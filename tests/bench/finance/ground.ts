import Database from 'libsql'
import { type Ctx } from '#app/core/ctx.server.ts'
import { DAY, localDate } from '#app/lib/time.ts'
import { ids, SalonGround, staffIds, zone } from '../salon-ground.ts'
import { WarmFloor } from '../warm-floor.ts'

/** Movements of one year, and as many again where a try of another size is wanted. */
const movements = Number(process.env.FINANCE_ROWS ?? 200_000)
export const now = Date.parse('2026-12-31T23:30:00Z')
export const year = { from: '2026-01-01', to: '2026-12-31' }
export const today = localDate(now, zone)
const from = Date.parse('2026-01-01T06:00:00Z')
const days = 365
const closes = 40

/** The money of a salon's whole year: three in four of its movements are of a visit, and its drawer was closed often. */
export class FinanceGround {
	#ground = new SalonGround(now)
	#floor: WarmFloor | null = null

	async start() {
		await this.#ground.open()
		const database = new Database(this.#ground.path)
		fill(database)
		database.close()
		this.#floor = new WarmFloor(this.#ground.path)
	}

	ctx(): Ctx<'business'> {
		return this.#ground.ctx()
	}

	rows(columns: string, rest: string): unknown[][] {
		if (!this.#floor) throw new Error('not started')
		return this.#floor.rows(columns, rest)
	}

	async stop() {
		this.#floor?.close()
		await this.#ground.close()
	}
}

const { businessId, branchId, serviceId, contactId } = ids

function fill(database: Database.Database) {
	const visits = Math.floor(movements * 0.75)
	const step = Math.floor((days * DAY) / movements)
	const counted = (most: number) =>
		`WITH RECURSIVE counted(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM counted WHERE n < ${most - 1})`
	database.exec('BEGIN')
	database.exec(`${counted(visits)}
		INSERT INTO appointments (id, short_id, business_id, branch_id, specialist_id, service_id, contact_id, title, status,
			starts_at, ends_at, price_minor, currency, created_by, updated_by, created_at, updated_at)
		SELECT 'apt_' || n, 'b' || n, '${businessId}', '${branchId}', 'spe_' || (n % ${staffIds.length}), '${serviceId}', '${contactId}', 'Corte',
			'asistida', ${from} + n * ${step}, ${from} + n * ${step} + 1800000, 35000, 'MXN',
			CASE n % 4 WHEN 0 THEN 'visitor' WHEN 1 THEN 'assistant' ELSE 'Mariana' END, 'Mariana', ${from}, ${from} FROM counted`)
	database.exec(`${counted(movements)}
		INSERT INTO money_movements (id, business_id, type, amount_minor, currency, payment_method, category, appointment_id,
			branch_id, contact_id, at, created_at)
		SELECT 'mov_' || n, '${businessId}', CASE WHEN n % 8 = 7 THEN 'expense' ELSE 'income' END, 1000 + n % 90000, 'MXN',
			CASE n % 3 WHEN 0 THEN 'cash' WHEN 1 THEN 'debit' ELSE 'transfer' END,
			CASE WHEN n % 8 = 7 THEN 'rent' WHEN n % 40 = 5 THEN 'Propinas' ELSE 'sales' END,
			CASE WHEN n < ${visits} THEN 'apt_' || n END, '${branchId}', '${contactId}', ${from} + n * ${step}, ${from} FROM counted`)
	database.exec(`${counted(closes)}
		INSERT INTO cash_closes (id, business_id, branch_id, day, from_at, cut_at, currency, float_minor, expected_minor,
			counted_minor, left_minor, pieces, methods, signature, closed_by, closed_at)
		SELECT 'cls_' || n, '${businessId}', '${branchId}', date((${now} - (${closes} - n) * ${DAY}) / 1000, 'unixepoch'),
			${now} - (${closes} - n + 1) * ${DAY}, ${now} - (${closes} - n) * ${DAY}, 'MXN', 50000, 90000, 90000, 50000,
			'[{"piece":"n50000","count":1}]', '[{"paymentMethod":"cash","income":40000,"expense":0,"count":3}]',
			'Mariana Fuentes', 'Mariana', ${now} FROM counted`)
	database.exec('COMMIT')
	database.exec('ANALYZE')
}
